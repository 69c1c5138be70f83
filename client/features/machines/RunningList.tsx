import { machines } from '@rendezvous/machines/diagrams';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathsAfter } from './lit.ts';
import { Runs } from './Parts.styles.ts';
import { isRunning, lastOf, type Watched } from './stepStore.ts';

/** A machine that runs, or one by itself. */
export interface Chosen {
  machine: string;
  actor: string | null;
}

interface RunningListProps {
  watched: readonly Watched[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

const ids = Object.values(machines).map(({ id }) => id);

const everyMs = 1_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `14 s`, `2 m`, `1 u`: how long ago something was. */
function ago(ms: number, hour: string): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600
    ? `${Math.floor(seconds / 60)} m`
    : `${Math.floor(seconds / 3_600)} ${hour}`;
}

/** Ids are long; their end tells them apart. */
export const shortName = (actor: string) => actor.replace(/:[0-9a-f]+([0-9a-f]{6})$/, ':$1');

/** What runs comes first. */
const newestFirst = (all: readonly Watched[]) =>
  all.toReversed().toSorted((one, other) => Number(isRunning(other)) - Number(isRunning(one)));

/** What runs, by machine; machines that do not run can be looked at all the same. */
export function RunningList({ watched, chosen, onChoose }: RunningListProps) {
  const { t, i18n } = useTranslation('machines');
  const [wanted, setWanted] = useState('');
  const now = useNow();
  const matches = (...texts: string[]) =>
    texts.some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase()));
  const groups = ids
    .map((machine) => {
      const own = watched.filter((each) => {
        const last = lastOf(each);
        return each.machine === machine && matches(each.actor, last ? pathsAfter(last) : '');
      });
      return { machine, own: newestFirst(own) };
    })
    .filter(({ machine, own }) => own.length > 0 || matches(machine));

  return (
    <section className="list" aria-label={t('running')}>
      <div className="find">
        <input
          type="text"
          aria-label={t('filter')}
          placeholder={t('filter.hint')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      <Runs>
        {groups.length === 0 ? <p>{t('none')}</p> : null}
        {groups.map(({ machine, own }) => (
          <div key={machine}>
            <h2>
              <span>{machine}</span>
              <span>{own.length}</span>
            </h2>
            <ul>
              {own.length === 0 ? (
                <Run
                  name={machine}
                  kind="end"
                  about={t('notRun')}
                  current={chosen.machine === machine && chosen.actor === null}
                  onClick={() => onChoose({ machine, actor: null })}
                />
              ) : null}
              {own.map((each) => {
                const { actor, page, closed } = each;
                const last = lastOf(each);
                const isOver = closed || last?.status !== 'active';
                const kind = last?.status === 'error' ? 'failed' : isOver ? 'ended' : null;
                const where = page === null ? t('onServer') : t('onPage', { page });
                return (
                  <Run
                    key={actor}
                    name={shortName(actor)}
                    kind={kind === 'failed' ? 'no' : isOver ? 'end' : 'on'}
                    time={last && ago(now - last.at, i18n.language === 'nl' ? 'u' : 'h')}
                    about={[...(kind ? [t(kind)] : []), last ? pathsAfter(last) : '', where].join(
                      ' · ',
                    )}
                    current={chosen.actor === actor}
                    onClick={() => onChoose({ machine, actor })}
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </Runs>
    </section>
  );
}

interface RunProps {
  name: string;
  about: string;
  kind: 'on' | 'end' | 'no';
  time?: string | undefined;
  current: boolean;
  onClick: () => void;
}

function Run({ name, about, kind, time, current, onClick }: RunProps) {
  return (
    <li>
      <button type="button" aria-current={current || undefined} onClick={onClick}>
        <span className={`dot ${kind}`} aria-hidden="true" />
        <b>{name}</b>
        <time>{time}</time>
        <small title={about}>{about}</small>
      </button>
    </li>
  );
}
