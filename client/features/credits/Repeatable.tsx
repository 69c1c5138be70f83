import type {
  PaymentAnswer,
  RepeatableOrder,
  RepeatOrderAnswer,
  RepeatOrderRequest,
  StoredCardView,
} from '@rendezvous/core/contract';
import { cardMethods } from '@rendezvous/core/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource } from '../../app/resource.ts';
import { useNavigate } from '../../app/router/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { newUuid } from '../../app/uuid.ts';
import { Button, ButtonLink, EmptyState, ErrorText, Icon, Lead, Modal } from '../../ui/index.ts';
import { CardLines } from './CardLines.tsx';
import { Lines, Packs, Pack, PayRow, Stack } from './Credits.styles.ts';
import { Loaded } from './Loaded.tsx';
import { provider } from './methods.ts';
import { StoredCard } from './StoredCard.tsx';

const address = '/api/repeat-order.php';

/** What a Premium member has bought before, at today's price (SCREEN-24, PAY-08, PAY-09). */
export function Repeatable({ whole = false }: { whole?: boolean }) {
  const { t } = useTranslation('credits');
  const resource = useResource(address, (call) => call<RepeatOrderAnswer>('GET', address));
  return (
    <section aria-labelledby="repeatable-title">
      {whole ? null : <h2 id="repeatable-title">{t('repeatable')}</h2>}
      <Loaded resource={resource} height={120}>
        {({ orders, card }) =>
          orders.length === 0 ? (
            <EmptyState
              heading={whole ? 'h2' : 'h3'}
              icon={<Icon name="rotate-ccw" size={28} />}
              title={t('repeatable.empty')}
            >
              {t('repeatable.emptyText')}
            </EmptyState>
          ) : (
            <Stack>
              {whole ? null : <Lead>{t('repeatable.lead')}</Lead>}
              <Packs>
                {(whole ? orders : orders.slice(0, 2)).map((order) => (
                  <Again
                    key={order.payment_id}
                    order={order}
                    card={card}
                    heading={whole ? 'h2' : 'h3'}
                  />
                ))}
              </Packs>
              {whole && card ? <StoredCard card={card} address={address} /> : null}
              {whole ? null : (
                <ButtonLink to="/credits/repeat-order" $look="quiet">
                  {t('repeatable.all')}
                </ButtonLink>
              )}
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
}

interface AgainProps {
  order: RepeatableOrder;
  card: StoredCardView | null;
  heading: 'h2' | 'h3';
}

function Again({ order, card, heading: Heading }: AgainProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const [confirming, setConfirming] = useState(false);
  const price = formats.money(order.price.to_pay, order.price.currency);
  const credits = common('credits', { count: order.credits });
  const name = { 'aria-label': t('repeatable.doNamed', { credits, price }) };
  return (
    <Pack $popular={false}>
      <div>
        <Heading>{credits}</Heading>
        <p>{t('repeatable.at', { date: formats.moment(new Date(order.ordered_at)) })}</p>
        <p>{t(`method.${order.method}`)}</p>
      </div>
      <div className="sum">{price}</div>
      {card && cardMethods.includes(order.method) ? (
        <Button {...name} onClick={() => setConfirming(true)}>
          {t('repeatable.do')}
        </Button>
      ) : (
        <ButtonLink {...name} to={`/credits/${order.package}/${order.method}`}>
          {t('repeatable.do')}
        </ButtonLink>
      )}
      {confirming && card ? (
        <ConfirmPayment order={order} card={card} onClose={() => setConfirming(false)} />
      ) : null}
    </Pack>
  );
}

interface ConfirmProps {
  order: RepeatableOrder;
  card: StoredCardView;
  onClose: () => void;
}

/** Which card is charged, before it is (PAY-10, SCREEN-26). */
function ConfirmPayment({ order, card, onClose }: ConfirmProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const errorText = useErrorText();
  const call = useCall();
  const navigate = useNavigate();
  const id = useRef(newUuid());
  const { submit, busy, error } = useSubmit((body: RepeatOrderRequest) =>
    call<PaymentAnswer>('POST', address, { body }),
  );
  const price = formats.money(order.price.to_pay, order.price.currency);
  const credits = common('credits', { count: order.credits });
  async function confirm() {
    const answer = await submit({
      client_id: id.current,
      order: order.payment_id,
      card: card.id,
    });
    if (!answer) return;
    if (answer.action?.type === 'redirect') provider.open(answer.action.url);
    else navigate(`/transactions/${answer.order.payment_id}`);
  }
  return (
    <Modal title={t('confirm.title')} onClose={onClose} locked={busy} sheet>
      <Stack>
        <Lines>
          <div>
            <dt>{t('confirm.order')}</dt>
            <dd>{credits}</dd>
          </div>
          <CardLines card={card} />
        </Lines>
        <Lead>{t('confirm.lead')}</Lead>
        <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
        <PayRow>
          <span>
            <b>{credits}</b>
            <small>{price}</small>
          </span>
          <Button $look="primary" $big aria-disabled={busy} onClick={() => void confirm()}>
            {t('confirm.do')}
          </Button>
        </PayRow>
        <ButtonLink to={`/credits/${order.package}`} $look="quiet">
          {t('confirm.other')}
        </ButtonLink>
      </Stack>
    </Modal>
  );
}
