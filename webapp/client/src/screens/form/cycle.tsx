// The games of a combined match, one after another: two to eight of them.
import { t } from '../../i18n';
import { inCycle, type Wanted } from '../../play/wanted';
import { Button } from '../../ui/button';
import { GameSelect } from './games';

const LEAST = 2;
const MOST = 8;

interface CycleProps {
  wanted: Wanted;
  wrong: boolean;
  change: (wanted: Wanted) => void;
}

export function CycleField({ wanted, wrong, change }: CycleProps) {
  const { cycle } = wanted;
  return (
    <fieldset class={wrong ? 'choice field-wrong' : 'choice'} id="cycle">
      <legend>{t('form.cycle')}</legend>
      {cycle.map((game, index) => (
        <GameSelect
          key={index}
          label={t('form.cycleGame', { n: index + 1 })}
          value={game}
          onChoose={(chosen) =>
            change(
              inCycle(
                wanted,
                cycle.map((each, at) => (at === index ? chosen : each)),
              ),
            )
          }
        />
      ))}
      <div class="cycle-buttons">
        <Button disabled={cycle.length >= MOST} onPress={() => change(inCycle(wanted, [...cycle, 'long']))}>
          {t('form.cycleAdd')}
        </Button>
        <Button disabled={cycle.length <= LEAST} onPress={() => change(inCycle(wanted, cycle.slice(0, -1)))}>
          {t('form.cycleRemove')}
        </Button>
      </div>
    </fieldset>
  );
}
