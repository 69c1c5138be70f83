import type { AccountStatus, Language } from '../contract/index.ts';
import { community, type Person } from './people/index.ts';
import { man, woman } from './people/person.ts';

export const demoPassword = 'demo-demo-1';
export const operatorEmail = 'operator@demo.test';

interface Login {
  email: string;
  status: AccountStatus;
  credits: number;
  premium: boolean;
}

/** Somebody of the demo: of the community, or one of those to log in as. */
export type DemoMember = Person & { country: string; login?: Login };

const premium = (email: string): Login => ({
  ...{ email, status: 'active', credits: 500, premium: true },
});

/** The first ones to log in as (docs/protocol.md), beside the operator: all of them Dutch. */
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
    login: premium('anna@demo.test'),
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
    login: premium('bram@demo.test'),
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

/** Who of the community can be logged in as: for each further language somebody who lives in it. */
export const loginAbroad: Record<Exclude<Language, 'nl'>, { name: string; email: string }> = {
  en: { name: 'Siobhán', email: 'siobhan@demo.test' },
  de: { name: 'Ute', email: 'ute@demo.test' },
  es: { name: 'Andrés', email: 'andres@demo.test' },
  fr: { name: 'Karim', email: 'karim@demo.test' },
  it: { name: 'Niccolò', email: 'niccolo@demo.test' },
  pl: { name: 'Małgorzata', email: 'malgorzata@demo.test' },
};

const emailOf = new Map(Object.values(loginAbroad).map(({ name, email }) => [name, email]));

export const demoMembers: DemoMember[] = [
  ...logins,
  ...community.map((person) => {
    const email = emailOf.get(person.name);
    return email ? { ...person, login: premium(email) } : person;
  }),
];

/** Somebody by name. */
export function demoMemberNamed(name: string): DemoMember {
  const member = demoMembers.find((each) => each.name === name);
  if (!member) throw new Error(`nobody in the demo is called ${name}`);
  return member;
}

/** How long ago somebody came, in days: everybody was there before the oldest demo message. */
export const oldestSignupDays = 90;
export const newestSignupDays = 10;
