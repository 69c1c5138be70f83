import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { Account, emptyAccount, hashPassword, type AccountDoc } from '../accounts/index.ts';
import {
  attributeValues,
  type Language,
  type PromptAnswer,
  type Sexuality,
} from '../contract/index.ts';
import { Operator } from '../operators/index.ts';
import { placedAt } from '../places/index.ts';
import { Profile, type ProfileDoc } from '../profiles/index.ts';
import {
  demoMembers,
  demoPassword,
  newestSignupDays,
  oldestSignupDays,
  operatorEmail,
  type DemoMember,
} from './demoMembers.ts';
import { finishedBy } from './people/finished.ts';
import { pictureNames } from './faces/render.ts';
import { picturesOf } from './gallery.ts';
import { seededObjectId, seededInt, seededPick } from './seededRandom.ts';
import { upsertAll } from './upsertAll.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Most were here not long ago, some have not been for weeks. */
const lastSeenMinutesAgo = [1, 3, 25, 90, 300, 900, 1_800, 4_000, 12_000, 40_000];
/** They never close the page: whoever tries the demo, today or in a month, finds somebody online. */
const alwaysHere = ['Sanne', 'Joost', 'Priya', 'Käthe', 'Wim', 'Mathieu'];
const yearMs = 365 * dayMs;

const languages: Record<string, Language> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  GB: 'en',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
};

const languageOf = ({ language, country }: DemoMember): Language =>
  language ?? languages[country] ?? 'en';

/** When somebody signed up: yesterday, who has not confirmed an address and would else be erased at once. */
export function signupDate({ name, login }: DemoMember, now: Date): Date {
  if (login?.status === 'not_confirmed') return new Date(now.getTime() - dayMs);
  const days = newestSignupDays + seededInt(`signup ${name}`, oldestSignupDays - newestSignupDays);
  return new Date(now.getTime() - days * dayMs);
}

/** Stores profiles and accounts, with names of pictures made by `pictureKey`; fictional profiles are nobody's account (TRUST-02). */
export async function seedPeople(now: Date, pictureKey: string): Promise<void> {
  await upsertAll(
    Profile,
    demoMembers.map((member) => profileOf(member, now, pictureKey)),
  );
  // Nobody knows this password: only the demo logins can be logged in as.
  const locked = await hashPassword(randomBytes(32).toString('hex'));
  // Made once: the password is published, so that a salt for each of them would keep nothing.
  const known = await hashPassword(demoPassword);
  const accounts = demoMembers
    .filter(({ fictional }) => !fictional)
    .map((member) => accountOf(member, member.login ? known : locked, now));
  await upsertAll(Account, [...accounts, operator(now, known)]);
  await upsertAll(Operator, [{ _id: operatorId, name: 'Noor', createdAt: now }]);
}

function profileOf(member: DemoMember, now: Date, pictureKey: string): ProfileDoc {
  const { name } = member;
  const [city = '', region = ''] = member.place.split(', ');
  const pictures = picturesOf(member);
  const [{ id: portrait }] = pictures;
  const seen =
    seededPick(`seen ${name}`, lastSeenMinutesAgo) * minuteMs + seededInt(`seen ${name}`, minuteMs);
  return {
    _id: seededObjectId(`profile ${name}`),
    account: member.fictional ? null : seededObjectId(`account ${name}`),
    fictional: member.fictional ?? false,
    name,
    gender: member.gender,
    ...lookingFor(member),
    // Nobody of the demo is real.
    shownToVisitors: true,
    birthDate: birthDate(member, now),
    country: member.country,
    region,
    city,
    ...placedAt({ country: member.country, city }),
    description: member.about,
    language: languageOf(member),
    prompts: promptsOf(member),
    interests: member.likes.split(' '),
    attributes: attributesOf(member),
    // Until the address is confirmed nobody can find or write to it (ACCOUNT-02).
    status: member.login?.status === 'not_confirmed' ? 'disabled' : 'active',
    mainImage: {
      ...{ photo: new Types.ObjectId(portrait), status: 'active' },
      ...pictureNames(portrait, pictureKey),
    },
    photoCount: pictures.length,
    lastSeenAt: new Date(now.getTime() + (alwaysHere.includes(name) ? yearMs : -seen)),
    createdAt: signupDate(member, now),
  };
}

function promptsOf(member: DemoMember): PromptAnswer[] {
  const language = languageOf(member);
  const alike = demoMembers.filter((each) => languageOf(each) === language);
  return finishedBy(language, alike.indexOf(member), alike.length);
}

/** A birthday by which somebody is as old as written, on whatever day the seeding happens. */
function birthDate({ name, age }: DemoMember, now: Date): Date {
  const daysAfterBirthday = 1 + seededInt(`birthday ${name}`, 360);
  const birthday = new Date(now.getTime() - daysAfterBirthday * dayMs);
  return new Date(
    Date.UTC(birthday.getUTCFullYear() - age, birthday.getUTCMonth(), birthday.getUTCDate()),
  );
}

function attributesOf(member: DemoMember): ProfileDoc['attributes'] {
  const { name, gender } = member;
  const drawn = <Key extends keyof typeof attributeValues>(key: Key) =>
    seededPick(`${key} ${name}`, attributeValues[key]);
  const same: Sexuality = gender === 'male' ? 'gay' : 'lesbian';
  const others: Sexuality[] = ['hetero', 'hetero', 'hetero', 'hetero', 'hetero', 'bi', same];
  return {
    hair_colour: member.hair,
    eye_colour: drawn('eye_colour'),
    body_type: drawn('body_type'),
    relationship_status: drawn('relationship_status'),
    tattoos: drawn('tattoos'),
    reason_for_joining: drawn('reason_for_joining'),
    sexuality: member.sexuality ?? seededPick(`sexuality ${name}`, others),
  };
}

/** Whom somebody of the demo looks for, as its orientation says; both where that is so. */
function lookingFor(member: DemoMember): Pick<ProfileDoc, 'lookingFor'> {
  const { sexuality } = attributesOf(member);
  if (sexuality === 'bi') return {};
  const other = member.gender === 'male' ? 'female' : 'male';
  return { lookingFor: sexuality === 'hetero' ? other : member.gender };
}

function accountOf(member: DemoMember, passwordHash: string, now: Date): AccountDoc {
  const { name, login } = member;
  const id = seededObjectId(`account ${name}`);
  return {
    ...emptyAccount(now),
    _id: id,
    email: login?.email ?? `${id.toHexString()}@community.demo.test`,
    passwordHash,
    status: login?.status ?? 'active',
    profile: seededObjectId(`profile ${name}`),
    signupDate: signupDate(member, now),
    language: languageOf(member),
  };
}

const operatorId = seededObjectId('account of the operator');

function operator(now: Date, passwordHash: string): AccountDoc {
  return {
    ...emptyAccount(now),
    _id: operatorId,
    email: operatorEmail,
    passwordHash,
    role: 'operator',
    profile: null,
  };
}
