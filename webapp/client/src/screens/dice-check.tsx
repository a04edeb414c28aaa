// The page that checks the dice of a finished match: the verdict first, then what was proved and what cannot be.
import { useEffect, useState } from 'preact/hooks';
import { archiveOf, checkMatch, type Outcome } from '../actions/checking';
import { t, type Key } from '../i18n';
import type { Proof } from '../dice/check';
import type { Difference, What } from '../dice/check/difference';
import { Button } from '../ui/button';

/** Nobody has to see a bar that is gone at once. */
const PATIENCE_MS = 300;

export function DiceCheck({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [share, setShare] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setOutcome(null);
    void checkMatch(id, (done) => here && setShare(done)).then((came) => here && setOutcome(came));
    return () => void (here = false);
  }, [id, tries]);
  return (
    <div class="check" aria-busy={outcome === null}>
      <h2>{t('check.title')}</h2>
      {outcome === null ? (
        <Busy share={share} />
      ) : (
        <Came outcome={outcome} again={() => setTries(tries + 1)} />
      )}
      {hasArchive(outcome) && <Yourself id={id} />}
    </div>
  );
}

function hasArchive(outcome: Outcome | null): boolean {
  return outcome !== null && outcome.k !== 'trouble';
}

function Busy({ share }: { share: number }) {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (patient) return null;
  return (
    <div class="check-busy" role="status">
      <span id="check-share">{t('check.busy', { n: Math.floor(100 * share) })}</span>
      <progress value={share} aria-labelledby="check-share" />
    </div>
  );
}

function Came({ outcome, again }: { outcome: Outcome; again: () => void }) {
  switch (outcome.k) {
    case 'proof':
      return <Held proof={outcome.proof} />;
    case 'difference':
      return <Differs difference={outcome.difference} />;
    case 'unsafe':
      return <p>{t('check.unsafe')}</p>;
    case 'trouble':
      if (outcome.code === 'not_found') return <p>{t('check.none')}</p>;
      return (
        <>
          <p>{t(outcome.code === 'offline' ? 'link.unreachable' : `refused.${outcome.code}`)}</p>
          <Button kind="primary" onPress={again}>
            {t('common.retry')}
          </Button>
        </>
      );
  }
}

function Verdict({ kind, title, text }: { kind: 'good' | 'half' | 'bad'; title: string; text: string }) {
  return (
    <section class={`check-verdict check-verdict-${kind}`} role="status" id="verdict">
      <span class="check-verdict-mark" aria-hidden="true">
        {{ good: '✓', half: '–', bad: '×' }[kind]}
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}

function Held({ proof }: { proof: Proof }) {
  const { sealedOnly, rolls, mode } = proof;
  const counted = rolls === 0 ? t('check.noRolls') : t('check.holdsText', { n: rolls });
  return (
    <>
      {sealedOnly ? (
        <Verdict kind="half" title={t('check.sealedOnly')} text={t('check.sealedOnlyText')} />
      ) : (
        <Verdict kind="good" title={t('check.holds')} text={counted} />
      )}
      <Did proof={proof} />
      {!sealedOnly && rolls > 0 && (
        <section class="rules">
          <h3>{t('check.proves')}</h3>
          <p>
            {t(
              mode === 'live'
                ? 'check.provesLive'
                : mode === 'real'
                  ? 'check.provesReal'
                  : 'check.provesSealed',
            )}
          </p>
        </section>
      )}
      <section class="rules">
        <h3>{t('check.cannot')}</h3>
        <ul class="points">
          <li>{t('check.cannotWho')}</li>
          {mode !== 'live' && <li>{t('check.cannotLeak')}</li>}
          <li>{t('check.cannotTime')}</li>
        </ul>
      </section>
    </>
  );
}

function Did({ proof }: { proof: Proof }) {
  const done: [boolean, string][] = [
    [true, t('check.didPromise', { n: proof.serial })],
    [true, t('check.didRecord', { n: proof.entries })],
  ];
  if (proof.sealedOnly) done.push([true, t('check.holdsText', { n: proof.rolls })]);
  else if (proof.rolls > 0) done.push([true, t(proof.mode === 'live' ? 'check.didLinks' : 'check.didSeeds')]);
  done.push(
    [proof.signatures !== null, t(proof.signatures ? 'check.didSignatures' : 'check.didNot.signatures')],
    [proof.receipt !== null, t(proof.receipt ? 'check.didReceipt' : 'check.didNot.receipt')],
    [false, t('check.didNot.turns')],
  );
  return (
    <section class="rules">
      <h3>{t('check.did')}</h3>
      <ul class="points">
        {done.map(([yes, text]) => (
          <li key={text} class={yes ? 'done' : 'undone'}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WORDS: Record<What, Key & `check.${string}`> = {
  form: 'check.form',
  promise: 'check.promise',
  chain: 'check.chain',
  end: 'check.end',
  signature: 'check.signature',
  key: 'check.key',
  receipt: 'check.receipt',
  seed: 'check.seed',
  link: 'check.link',
  start: 'check.start',
  opening: 'check.opening',
  roll: 'check.rolled',
};

function Differs({ difference }: { difference: Difference }) {
  const { what, stands, computed, place } = difference;
  const where = [
    place.game !== undefined && t('check.game', { n: place.game }),
    place.roll !== undefined && t('check.roll', { n: place.roll }),
    place.entry !== undefined && t('check.entry', { n: place.entry }),
  ].filter((part) => part !== false);
  return (
    <>
      <Verdict kind="bad" title={t('check.differs')} text={t(WORDS[what] as 'check.form')} />
      <dl class="differs">
        {where.length > 0 && <dt class="differs-where">{where.join(' · ')}</dt>}
        <dt>{t('check.stands')}</dt>
        <dd>{legible(stands)}</dd>
        <dt>{t('check.computed')}</dt>
        <dd>{legible(computed)}</dd>
      </dl>
      <p class="small muted">{t('check.differsText')}</p>
    </>
  );
}

/** Dice as dice are written, anything else as it stands. */
function legible(text: string): string {
  return /^\[[1-6](,[1-6])*\]$/.test(text) ? text.slice(1, -1).replaceAll(',', '–') : text || '–';
}

function Yourself({ id }: { id: string }) {
  return (
    <section class="rules">
      <h3>{t('check.yourself')}</h3>
      <div class="check-files">
        <a class="button button-secondary" href={archiveOf(id)} download>
          {t('check.archive')}
        </a>
        <a class="button button-secondary" href="/check_dice.py" download>
          {t('check.script')}
        </a>
        <a class="button button-secondary" href={`/api/v1/dice/log/${id}`} target="_blank" rel="noreferrer">
          {t('check.log')}
        </a>
      </div>
      <p>{t('check.yourselfText')}</p>
      <p class="link-line">python3 check_dice.py {id}.archive.json</p>
    </section>
  );
}
