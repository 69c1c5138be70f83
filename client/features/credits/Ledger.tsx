import type { LedgerAnswer, LedgerEntryView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParseKeys } from 'i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { Link } from '../../app/router/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import type { IconName } from '../../ui/iconNames.ts';
import { Button, EmptyState, ErrorText, Icon } from '../../ui/index.ts';
import { Entries, Entry } from './Entries.styles.ts';
import { Loaded } from './Loaded.tsx';

const icons: Record<string, IconName> = {
  ...{ text: 'message-circle', photo: 'image', gift: 'gift', refund: 'undo-2' },
  ...{ reversal: 'undo-2', restored: 'rotate-ccw' },
};

/** Every credit that came in or went out, with what it was for and the balance after it (TRUST-04). */
export function Ledger() {
  const { t } = useTranslation('credits');
  const errorText = useErrorText();
  const call = useCall();
  const address = '/api/ledger.php';
  const resource = useResource(address, (ask) => ask<LedgerAnswer>('GET', address));
  const [earlier, setEarlier] = useState<LedgerAnswer[]>([]);
  const { submit, busy, error } = useSubmit((before: number) =>
    call<LedgerAnswer>('GET', `${address}?before=${before}`),
  );
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title">{t('ledger')}</h2>
      <Loaded resource={resource} height={420}>
        {(first) => {
          const pages = [first, ...earlier];
          const entries = pages.flatMap((page) => page.entries);
          const last = entries.at(-1);
          if (!last) {
            return (
              <EmptyState icon={<Icon name="coins" size={28} />} title={t('ledger.empty')}>
                {t('ledger.emptyText')}
              </EmptyState>
            );
          }
          const more = async () => {
            const page = await submit(last.number);
            if (page) setEarlier((known) => [...known, page]);
          };
          return (
            <>
              <Entries aria-busy={busy}>
                {entries.map((entry) => (
                  <Line key={entry.number} entry={entry} />
                ))}
              </Entries>
              <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
              {pages.at(-1)?.more ? (
                <Button aria-disabled={busy} onClick={() => void more()}>
                  {t('ledger.more')}
                </Button>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </section>
  );
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
        <small>{formats.moment(new Date(at))}</small>
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
