import { useId, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { signupAddress, signupStart, type SignupStart } from '../../../app/frame/signup.ts';
import { Link, useNavigate } from '../../../app/router/index.ts';
import { useUser } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { from } from '../../../theme/breakpoints.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ChoiceBar } from '../../../ui/Choice.tsx';
import { SelectField } from '../../../ui/Field.tsx';

const card = css`
  padding: var(--s5);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-lift);
  ${from('small')} {
    padding: var(--s6);
  }
`;

const Form = styled.form<{ $bare: boolean }>`
  display: grid;
  gap: var(--s4);
  color: var(--ink);
  text-align: left;
  ${({ $bare }) => !$bare && card};
  h2 {
    font-size: var(--t4);
  }
`;

const Two = styled.div<{ $wide: boolean }>`
  display: grid;
  gap: var(--s3);
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $wide }) => ($wide ? '270px' : '136px')}), 1fr)
  );
  fieldset {
    display: grid;
  }
  legend {
    padding: 0;
    margin-bottom: 6px;
    font-weight: 560;
  }
  ${ChoiceBar} label {
    padding-inline: 8px;
  }
`;

const Age = styled.p`
  font-size: var(--t1);
  color: var(--ink-2);
  a {
    color: inherit;
  }
`;

const Note = styled.p`
  color: var(--ink-2);
`;

interface FirstStepProps {
  /** What the button says. */
  submit: string;
  heading?: ReactNode;
  note?: ReactNode;
  /** How the two questions look; `none` asks neither: signing up does. */
  ask?: 'fields' | 'segments' | 'none';
  /** Other fields above the two: `country`, or `message` to the profile. */
  children?: ReactNode;
  profile?: string;
  /** On the page's own ground, without a card. */
  bare?: boolean;
  className?: string;
}

/**
 * The first step of signing up, in the page. Without script the form is sent to the page's own address, and the
 * gateway leads on (gateway/pages/landerForm.ts).
 */
export function FirstStep(props: FirstStepProps) {
  const { submit, heading, note, ask = 'fields', children, profile, bare = false } = props;
  const { t } = useTranslation('landers');
  const user = useUser();
  const begin = useBegin(profile);
  const id = useId();
  return (
    <Form
      className={props.className}
      $bare={bare}
      method="post"
      aria-labelledby={heading ? id : undefined}
      aria-label={heading ? undefined : t('begin')}
      onSubmit={(event) => {
        event.preventDefault();
        begin(new FormData(event.currentTarget));
      }}
    >
      {heading ? <h2 id={id}>{heading}</h2> : null}
      {note ? <Note>{note}</Note> : null}
      {user ? (
        <ButtonLink to={profile ? `/members/${profile}` : '/members'} $look="primary" $big>
          {t('toMembers')}
        </ButtonLink>
      ) : (
        <>
          {children}
          {ask === 'none' ? null : (
            <Two $wide={ask === 'segments'}>
              <Gender name="gender" label={t('iAm')} first="male" as={ask} />
              <Gender name="looking_for" label={t('lookingFor')} first="female" as={ask} />
            </Two>
          )}
          <Button type="submit" $look="primary" $big>
            {submit}
          </Button>
        </>
      )}
      <AgeLine />
    </Form>
  );
}

/** For whom the site is, and what some of its profiles are: in every landing page, where the decision is made. */
export function AgeLine() {
  const { t } = useTranslation('landers');
  const { min_age } = useSettings();
  return (
    <Age data-age>
      <Trans
        t={t}
        i18nKey="age"
        values={{ age: min_age }}
        components={{ a: <Link to="/pages/faq" /> }}
      />
    </Age>
  );
}

interface GenderProps {
  name: 'gender' | 'looking_for';
  label: string;
  first: 'male' | 'female';
  as: 'fields' | 'segments';
}

function Gender({ name, label, first, as }: GenderProps) {
  const { t } = useTranslation('landers');
  const options = first === 'male' ? (['male', 'female'] as const) : (['female', 'male'] as const);
  if (as === 'fields') {
    return (
      <SelectField label={label} name={name} defaultValue={first}>
        {options.map((gender) => (
          <option key={gender} value={gender}>
            {t(gender)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      <ChoiceBar>
        {options.map((gender) => (
          <label key={gender}>
            <input type="radio" name={name} value={gender} defaultChecked={gender === first} />
            {t(gender)}
          </label>
        ))}
      </ChoiceBar>
    </fieldset>
  );
}

/** On to the page of signing up, which does not ask again what was chosen here. */
function useBegin(profile: string | undefined): (form: FormData) => void {
  const navigate = useNavigate();
  return (form) => {
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const start: SignupStart = { ...(profile ? { profile } : {}) };
    for (const name of ['gender', 'looking_for'] as const) {
      const chosen = text(name);
      if (chosen === 'male' || chosen === 'female') start[name] = chosen;
    }
    if (text('country')) start.country = text('country');
    // What was typed is for that profile alone, and does not go into the address.
    signupStart.set(text('message') ? { ...start, message: text('message') } : start);
    navigate(signupAddress(start));
  };
}
