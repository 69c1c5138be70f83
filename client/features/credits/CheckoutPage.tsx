import {
  cardMethods,
  type PackagesAnswer,
  type PackageView,
  type PaymentAnswer,
  type PaymentMethod,
} from '@rendezvous/core/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFieldTexts } from '../../app/fieldText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { Link, useNavigate, useParams } from '../../app/router/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { newUuid } from '../../app/uuid.ts';
import { BackLink, Button, Choice, ErrorText } from '../../ui/index.ts';
import { Columns, Pack, Page, Paper, PayRow, Stack } from './Credits.styles.ts';
import { DiscountCode } from './DiscountCode.tsx';
import { Loaded } from './Loaded.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { debitAddress, provider } from './methods.ts';
import { Promises } from './Promises.tsx';
import { Summary } from './Summary.tsx';
import { usePackages } from './usePackages.ts';
import { UnknownPackage } from './UnknownPackage.tsx';

type Code = { code: string; percentage: number };

/** One package, how it is paid and what it comes to (ROUTE-31). */
export function CheckoutPage() {
  const { t } = useTranslation('credits');
  const { id = '' } = useParams();
  const [code, setCode] = useState<Code | null>(null);
  const packages = usePackages({ code: code?.code ?? null });
  return (
    <Page>
      <PageTitle>{t('checkout')}</PageTitle>
      <div>
        <BackLink to="/credits">{t('checkout.other')}</BackLink>
        <h1>{t('checkout')}</h1>
      </div>
      <Loaded resource={packages} height={640}>
        {(answer) => {
          const chosen = answer.packages.find((each) => each.id === id);
          return chosen ? (
            <Till chosen={chosen} answer={answer} code={code} onCode={setCode} />
          ) : (
            <UnknownPackage />
          );
        }}
      </Loaded>
    </Page>
  );
}

interface TillProps {
  chosen: PackageView;
  answer: PackagesAnswer;
  code: Code | null;
  onCode: (code: Code | null) => void;
}

function Till({ chosen, answer, code, onCode }: TillProps) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const call = useCall();
  const navigate = useNavigate();
  const { paymentmethod } = useParams();
  const wanted = answer.methods.find((method) => method === paymentmethod);
  const [method, setMethod] = useState<PaymentMethod | null>(wanted ?? answer.methods[0] ?? null);
  const [store, setStore] = useState(false);
  const isCard = method !== null && cardMethods.includes(method);
  const wish = [chosen.id, method, code?.code, store && isCard].join();
  // One id for each wish to pay: pressed again it is the same order. Another wish has another id.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const clientId = useMemo(() => newUuid(), [wish]);
  const [leaving, setLeaving] = useState(false);
  /** At once, and not with the next render: the second press of two comes before it. */
  const left = useRef(false);
  const leave = (now: boolean) => {
    left.current = now;
    setLeaving(now);
  };
  const { submit, busy, error } = useSubmit((body: object) =>
    call<PaymentAnswer>('POST', '/api/payment.php', { body }),
  );
  useEffect(() => {
    // Back from the bank by the browser's own cache: the button works again.
    const shown = () => leave(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function pay() {
    if (!method || left.current) return;
    const { country } = answer;
    if (method === 'sdd')
      return navigate(debitAddress({ package: chosen.id, code: code?.code ?? null, country }));
    const answered = await submit({
      ...{ client_id: clientId, package: chosen.id, method, country },
      ...(code && { discount_code: code.code }),
      ...(isCard && { store_card: store }),
    });
    if (!answered) return;
    leave(true);
    const { action, order } = answered;
    if (action?.type === 'redirect') provider.open(action.url);
    else navigate(`/transactions/${order.payment_id}`);
  }

  const told = error ? Object.values(fieldTexts(error))[0] : undefined;
  const working = busy || leaving;
  return (
    <Columns>
      <Stack>
        <section aria-labelledby="package-title">
          <h2 id="package-title">{t('checkout.package')}</h2>
          <Pack as="div" $popular style={{ marginTop: 'var(--s4)' }}>
            <div>
              <h3>{common('credits', { count: chosen.credits })}</h3>
              <p>
                {t('perCredit', {
                  price: formats.money(
                    Math.round(chosen.price.to_pay / chosen.credits),
                    chosen.price.currency,
                  ),
                })}
              </p>
            </div>
            <Link to="/credits" className="beside">
              {t('checkout.change')}
            </Link>
          </Pack>
        </section>
        <section aria-labelledby="method-title">
          <h2 id="method-title" style={{ marginBottom: 'var(--s4)' }}>
            {t('checkout.method')}
          </h2>
          <MethodChoice
            methods={answer.methods}
            value={method}
            onChange={setMethod}
            labelledBy="method-title"
          />
        </section>
        {isCard ? (
          <Choice
            type="checkbox"
            checked={store}
            onChange={({ target }) => setStore(target.checked)}
          >
            {t('checkout.store')}
          </Choice>
        ) : null}
      </Stack>
      <Paper aria-labelledby="summary-title">
        <h2 id="summary-title">{t('checkout.summary')}</h2>
        <Summary chosen={chosen} limitLeft={answer.member?.limit_left ?? null} />
        <DiscountCode
          purpose={{ package: chosen.id, method, country: answer.country }}
          code={code}
          onCode={onCode}
        />
        <div role="alert">{error ? <ErrorText>{told ?? errorText(error)}</ErrorText> : null}</div>
        <PayRow>
          <span data-price>
            <b>{common('credits', { count: chosen.credits })}</b>
            <small>{formats.money(chosen.price.to_pay, chosen.price.currency)}</small>
          </span>
          <Button $look="primary" $big aria-disabled={working} onClick={() => void pay()}>
            {working || !method
              ? t('checkout.busy')
              : t('checkout.pay', { method: t(`method.${method}`) })}
          </Button>
        </PayRow>
        <Promises />
      </Paper>
    </Columns>
  );
}
