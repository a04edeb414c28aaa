// One of the sixteen game types, short and long apart.
import { t } from '../../i18n';
import { LONG_GAMES, SHORT_GAMES } from '../../play/terms';
import { Select } from '../../ui/select';
import type { GameType } from '../../wire/types';

interface GameSelectProps {
  label: string;
  value: GameType;
  hint?: string;
  wrong?: boolean;
  onChoose: (game: GameType) => void;
}

export function GameSelect(props: GameSelectProps) {
  const options = (games: readonly GameType[]) =>
    games.map((game) => ({ value: game, text: t(`variant.${game}`) }));
  return (
    <Select
      {...props}
      groups={[
        { name: t('family.short'), options: options(SHORT_GAMES) },
        { name: t('family.long'), options: options(LONG_GAMES) },
      ]}
    />
  );
}
