import type { LedgerAnswer, LedgerEntryView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import type { ParseKeys } from 'i18next';
import { useFormats } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import type { IconName } from '../../ui/iconNames.ts';
import { EmptyState, Icon } from '../../ui/index.ts';
import { Day, Entries, Entry } from './Entries.styles.ts';
import { Loaded } from './Loaded.tsx';
import { MoreLines } from './MoreLines.tsx';
import { usePaged } from './usePaged.ts';

const icons: Record<string, IconName> = {
  ...{ text: 'message-circle', photo: 'image', gift: 'gift', refund: 'undo-2' },
  ...{ reversal: 'undo-2', restored: 'rotate-ccw' },
};

/** Every credit that came in or went out, with what it was for and the balance after it (TRUST-04). */
export function Ledger() {
  const { t } = useTranslation('credits');
  const formats = useFormats();
  const paged = usePaged<LedgerAnswer>('/api/ledger.php', ({ entries }) => entries.at(-1)?.number);
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title">{t('ledger')}</h2>
      <Loaded resource={paged.resource} height={420}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return (
              <EmptyState icon={<Icon name="coins" size={28} />} title={t('ledger.empty')}>
                {t('ledger.emptyText')}
              </EmptyState>
            );
          }
          return (
            <>
              {byDay(entries).map(([first, ...others]) => (
                <Day key={first.number} aria-busy={paged.busy}>
                  <h3>{formats.day(new Date(first.at))}</h3>
                  <Entries>
                    {[first, ...others].map((entry) => (
                      <Line key={entry.number} entry={entry} />
                    ))}
                  </Entries>
                </Day>
              ))}
              <MoreLines paged={paged} label={t('ledger.more')} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** In their order, those of one day together. */
function byDay(entries: readonly LedgerEntryView[]): [LedgerEntryView, ...LedgerEntryView[]][] {
  const days: [LedgerEntryView, ...LedgerEntryView[]][] = [];
  const dayOf = ({ at }: LedgerEntryView) => new Date(at).toDateString();
  for (const entry of entries) {
    const day = days.at(-1);
    if (day && dayOf(day[0]) === dayOf(entry)) day.push(entry);
    else days.push([entry]);
  }
  return days;
}

function Line({ entry }: { entry: LedgerEntryView }) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const { kind, credits, balance, at, message, order } = entry;
  const profile = message?.profile;
  const name = profile && (profile.deleted ? t('ledger.departed') : profile.name);
  const key = `ledger.kind.${kind}` as ParseKeys<'credits'>;
  const said = t(key, { name: name ?? t('ledger.departed') });
  const words = said === key ? t('ledger.kind.other') : said;
  const to = message ? `/chats/${message.conversation}` : order ? `/transactions/${order}` : null;
  return (
    <Entry>
      <i data-tone={credits > 0 ? 'in' : undefined}>
        <Icon name={icons[kind] ?? 'coins'} size={20} />
      </i>
      <div>
        {to ? <Link to={to}>{words}</Link> : <b>{words}</b>}
        <small>{formats.time(new Date(at))}</small>
      </div>
      <span>
        <b className={credits > 0 ? 'in' : undefined}>
          {credits > 0 ? '+' : '−'}
          {common('credits', { count: Math.abs(credits) })}
        </b>
        <small>{t('ledger.balance', { credits: balance })}</small>
      </span>
    </Entry>
  );
}
