import type { OrderView, PaymentAction } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyText } from '../../app/copyText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { Button, Icon, Muted, showToast } from '../../ui/index.ts';
import { Lines } from './Credits.styles.ts';

const Copied = styled(Lines)`
  margin-top: var(--s3);
  div {
    align-items: center;
    min-height: var(--touch);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
  }
`;

interface TransferLinesProps {
  order: OrderView;
  action: Extract<NonNullable<PaymentAction>, { type: 'transfer' }>;
}

/** What to transfer, where to and with which reference, each to be copied as a bank's form takes it (SCREEN-27). */
export function TransferLines({ order, action }: TransferLinesProps) {
  const { t } = useTranslation('credits');
  const formats = useFormats();
  const { iban, reference, beneficiary } = action;
  const lines = [
    { name: 'amount', shown: formats.money(order.price.to_pay, order.price.currency) },
    { name: 'name', shown: beneficiary },
    {
      name: 'iban',
      ...{ shown: iban.replace(/.{4}(?=.)/g, '$& '), text: iban },
      ...{ copy: t('transfer.copyIban'), copied: t('transfer.copiedIban') },
    },
    {
      name: 'reference',
      ...{ shown: reference, text: reference },
      ...{ copy: t('transfer.copyReference'), copied: t('transfer.copiedReference') },
    },
  ] as const;
  async function copy(text: string, copied: string) {
    if (await copyText(text)) showToast({ text: copied });
    else showToast({ tone: 'bad', text: t('transfer.notCopied') });
  }
  return (
    <section aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t('status.transfer')}</h2>
      <Copied>
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{t(`status.transfer.${line.name}`)}</dt>
            <dd>
              {line.shown}
              {'copy' in line ? (
                <Button
                  $look="quiet"
                  $icon
                  aria-label={line.copy}
                  onClick={() => void copy(line.text, line.copied)}
                >
                  <Icon name="copy" size={18} />
                </Button>
              ) : null}
            </dd>
          </div>
        ))}
      </Copied>
      <Muted>{t('status.transfer.hint')}</Muted>
    </section>
  );
}
