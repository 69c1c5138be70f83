import './Button.css';
import { SignupLink } from '../app/frame/SignupLink.tsx';
import { Link, useLeads, type LinkProps } from '../app/router/index.ts';
import { dress } from './dress.ts';

type Look = {
  $look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  $big?: boolean;
  $wide?: boolean;
  /** A round button that holds an icon alone; it needs an aria-label. */
  $icon?: boolean;
};

/** Every button; it submits only when it says so. */
export const Button = dress<'button', Look>('button', 'button', { type: 'button' });

const LookingLink = dress<typeof Link, Look>(Link, 'button');

/** Looks like a button, goes somewhere; it is not there when the page is not. */
export function ButtonLink(props: LinkProps & Look) {
  return useLeads()(props.to) ? <LookingLink {...props} /> : null;
}

/** The same for the way to an account: a dialog on a wide screen, a page on a phone. */
export const SignupButton = dress<typeof SignupLink, Look>(SignupLink, 'button');
