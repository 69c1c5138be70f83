import type { PaymentMethod } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';
import { Icon } from '../../ui/index.ts';
import { wayOf } from './methods.ts';

const List = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--r);
  background: var(--surface);
  overflow: clip;
  label {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 14px;
    min-height: 64px;
    padding: 10px var(--s5);
    cursor: pointer;
  }
  label + label {
    border-top: 1px solid var(--line);
  }
  label:hover {
    background: var(--sunken);
  }
  label:has(:checked) {
    background: color-mix(in srgb, var(--teal-soft) 42%, var(--surface));
    box-shadow: inset 3px 0 0 var(--teal);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: -3px;
  }
  input {
    appearance: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
    outline: none;
  }
  input:checked {
    border: 7px solid var(--teal);
  }
  i {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 10px;
    background: var(--sunken);
    color: var(--ink-2);
  }
  b {
    display: block;
    font-weight: 560;
    line-height: 1.3;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

/** When it arrives: said where there is room for it. */
const Later = styled.small`
  ${below('small')} {
    display: none;
  }
`;

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  labelledBy: string;
}

/** One of the ways to pay that are offered (PAY-11, PAY-13). */
export function MethodChoice({ methods, value, onChange, labelledBy }: MethodChoiceProps) {
  const { t } = useTranslation('credits');
  return (
    <List role="radiogroup" aria-labelledby={labelledBy}>
      {methods.map((method) => {
        const { how, icon } = wayOf(method);
        return (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            <i>
              <Icon name={icon} size={20} />
            </i>
            <span>
              <b>{t(`method.${method}`)}</b>
              <small>{t(`how.${how}`)}</small>
            </span>
            {how === 'transfer' ? <Later>{t('when.transfer')}</Later> : null}
          </label>
        );
      })}
    </List>
  );
}
