import type { QueueAnswer, QueueEntry } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Avatar, EmptyState, Icon, Key } from '../../ui/index.ts';
import { clockTime } from './useNow.ts';
import { Row, RowName, Rows } from './Work.styles.ts';

/** Whoever waits longer is shown with a warning. */
const lateMs = 15 * 60_000;
/** Keys 1 to 9. */
const keysMax = 9;

/** Who can be claimed now: not put off, and not a colleague's. */
export function isFree({ claimedBy, snoozedUntil }: QueueEntry, me: string, now: number): boolean {
  if (snoozedUntil && Date.parse(snoozedUntil) > now) return false;
  if (!claimedBy || Date.parse(claimedBy.leaseUntil) <= now) return true;
  return claimedBy.operator.id === me;
}

/** The queue: those who wait for a fictional profile, the longest first; with a key for each of the first. */
export function QueueList({
  queue: { waiting, me },
  now,
  pointed,
  onClaim,
}: {
  queue: QueueAnswer;
  now: number;
  /** Which one the keys J and K have come to. */
  pointed: string | null;
  onClaim: (entry: QueueEntry) => void;
}) {
  const { t } = useTranslation('operators');
  if (waiting.length === 0) {
    return (
      <EmptyState bare icon={<Icon name="check-check" size={28} />} title={t('queue.empty')}>
        {t('queue.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <Rows aria-label={t('queue')}>
      {waiting.map((entry, index) => {
        const waited = now - Date.parse(entry.waitingSince);
        const free = isFree(entry, me.id, now);
        const holder = entry.claimedBy?.operator;
        return (
          <li key={entry.conversation}>
            <Row
              type="button"
              $chosen={pointed === entry.conversation || holder?.id === me.id}
              $dim={!free}
              aria-disabled={!free}
              data-conversation={entry.conversation}
              onClick={() => {
                if (free) onClaim(entry);
              }}
            >
              <Avatar profile={entry.member} size={36} />
              <RowName>
                <b>
                  {entry.member.name}, {entry.member.age}
                </b>
                <span>
                  {t('to')} <Icon name="drama" size={13} /> {entry.profile.name}
                </span>
              </RowName>
              <time data-late={waited > lateMs} dateTime={entry.waitingSince}>
                {clockTime(waited)}
              </time>
              <small>{lineOf(entry, { free, me: me.id, t })}</small>
              {free && index < keysMax ? <Key aria-hidden>{index + 1}</Key> : <span />}
            </Row>
          </li>
        );
      })}
    </Rows>
  );
}

function lineOf(
  { last, claimedBy, snoozedUntil }: QueueEntry,
  {
    free,
    me,
    t,
  }: { free: boolean; me: string; t: ReturnType<typeof useTranslation<'operators'>>['t'] },
): string {
  if (!free && snoozedUntil) return t('queue.snoozed');
  if (!free && claimedBy && claimedBy.operator.id !== me) {
    return t('queue.with', { name: claimedBy.operator.name });
  }
  return last.type === 'text' ? last.excerpt : t(`type.${last.type}`);
}
