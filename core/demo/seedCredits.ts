import { Account } from '../accounts/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import { grantCredits } from '../credits/index.ts';
import { contentPrice } from '../prices/index.ts';
import { demoMembers, type DemoMember } from './demoMembers.ts';
import { allScripts } from './conversations/index.ts';
import { seededObjectId } from './seededRandom.ts';
import { signupDate } from './seedPeople.ts';
import { someAtOnce } from './someAtOnce.ts';

interface Grant {
  kind: 'signup' | 'purchase';
  credits: number;
}

/**
 * Gives everybody credits through the ledger, so that balances are sums like any other (TRUST-03): what a
 * conversation is going to cost on top of what is to be left. Grants come before anything is spent, so the
 * number of ledger entries tells how many of them an earlier run has made.
 */
export async function seedCredits(settings: SiteSettings, now: Date): Promise<void> {
  await someAtOnce(demoMembers, (member) => grantTo(member, settings, now));
}

async function grantTo(member: DemoMember, settings: SiteSettings, now: Date): Promise<void> {
  const account = seededObjectId(`account ${member.name}`);
  const grants = grantsOf(member, settings).filter(({ credits }) => credits > 0);
  if (grants.length === 0) return;
  const known = await Account.findById(account, { ledgerEntries: 1 }).lean();
  const at = signupDate(member, now);
  for (const { kind, credits } of grants.slice(known?.ledgerEntries ?? 0)) {
    const key = `demo ${account.toHexString()} ${kind}`;
    await grantCredits({
      ...{ account, kind, credits, key, at },
      ...(kind === 'purchase' && { creditPrice: bestPrice(settings) }),
    });
  }
}

function grantsOf(member: DemoMember, settings: SiteSettings): Grant[] {
  const { login, name } = member;
  if (member.fictional || login?.status === 'not_confirmed') return [];
  const spent = spentBy(name, settings);
  if (!login) {
    const largest = Math.max(...settings.packages.map(({ credits }) => credits));
    const signup: Grant = { kind: 'signup', credits: settings.signup_credits };
    return spent === 0 ? [signup] : [signup, { kind: 'purchase', credits: spent + largest }];
  }
  if (!login.premium) return [{ kind: 'signup', credits: login.credits }];
  const signup = Math.min(settings.signup_credits, login.credits);
  return [
    { kind: 'signup', credits: signup },
    { kind: 'purchase', credits: login.credits + spent - signup },
  ];
}

function spentBy(name: string, settings: SiteSettings): number {
  return allScripts
    .flatMap(({ member, partner, lines }) =>
      lines.filter(({ from }) => name === (from === 'member' ? member : partner)),
    )
    .reduce((sum, { content }) => sum + contentPrice(content, settings), 0);
}

function bestPrice({ packages }: SiteSettings): { amount: number; currency: string } {
  const [largest] = packages.toSorted((a, b) => b.credits - a.credits);
  if (!largest) throw new Error('site settings have no packages');
  return { amount: largest.amount / largest.credits, currency: largest.currency };
}
