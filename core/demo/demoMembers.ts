import type { AccountStatus } from '../contract/index.ts';
import { community, type Person } from './people/index.ts';
import { man, woman } from './people/person.ts';

export const demoPassword = 'demo-demo-1';
export const operatorEmail = 'operator@demo.test';

/** Somebody of the demo: of the community, or one of those to log in as. */
export type DemoMember = Person & {
  country: string;
  login?: { email: string; status: AccountStatus; credits: number; premium: boolean };
};

/** Those to log in as (docs/protocol.md), beside the operator. */
const logins: DemoMember[] = [
  {
    ...woman(
      'Anna',
      36,
      'Utrecht, Utrecht',
      'brown',
      'baking museums cycling coffee',
      'Logopedist. Ik spreek voor mijn werk met iedereen en ben daarna graag even stil.',
    ),
    country: 'NL',
    login: { email: 'anna@demo.test', status: 'active', credits: 500, premium: true },
  },
  {
    ...man(
      'Bram',
      39,
      'Haarlem, Noord-Holland',
      'blond',
      'sailing concerts cooking podcasts',
      'Geluidstechnicus. Ik hoor het verschil, maar ik begin er niet over.',
    ),
    country: 'NL',
    login: { email: 'bram@demo.test', status: 'active', credits: 500, premium: true },
  },
  {
    ...woman(
      'Carla',
      31,
      'Rotterdam, Zuid-Holland',
      'red',
      'climbing festivals dogs',
      'Nieuw hier. Ik kijk eerst even rond en stel dan te veel vragen.',
    ),
    country: 'NL',
    login: { email: 'carla@demo.test', status: 'active', credits: 3, premium: false },
  },
  {
    ...man(
      'Dirk',
      47,
      'Almelo, Overijssel',
      'brown',
      'fishing football nature',
      'Hovenier. Ik zoek nog naar de knop om mijn adres te bevestigen.',
    ),
    country: 'NL',
    login: { email: 'dirk@demo.test', status: 'not_confirmed', credits: 0, premium: false },
  },
];

export const demoMembers: DemoMember[] = [...logins, ...community];

/** Somebody by name. */
export function demoMemberNamed(name: string): DemoMember {
  const member = demoMembers.find((each) => each.name === name);
  if (!member) throw new Error(`nobody in the demo is called ${name}`);
  return member;
}

/** How long ago somebody came, in days: everybody was there before the oldest demo message. */
export const oldestSignupDays = 90;
export const newestSignupDays = 10;
