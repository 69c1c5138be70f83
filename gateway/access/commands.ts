import type { CommandName } from '@rendezvous/core/contract';
import { commandGroups, type Answer, type Answers, type Exceptions } from './answers.ts';

/** A command of the socket, and what it answers to each. */
export interface CommandAccess {
  group: keyof typeof commandGroups;
  answers: Answers;
  /** As of a call. */
  then?: Answer;
}

const to = (
  group: keyof typeof commandGroups,
  but: Exceptions = {},
  then?: Answer,
): CommandAccess => ({
  ...{ group, answers: { ...commandGroups[group].answers, ...but } },
  ...(then !== undefined && { then }),
});

/** Every command of the contract, in the order in which the test beside it sends them. */
export const commands: Readonly<Record<CommandName, CommandAccess>> = {
  'chat:list': to('member'),
  'chat:sync': to('member'),
  'presence:watch': to('member'),
  'device:setVisible': to('member'),
  'chat:send': to('member', { unconfirmed: 'not_confirmed', blocked: 'blocked' }),
  'chat:open': to('conversation'),
  'chat:history': to('conversation'),
  'chat:read': to('conversation'),
  'chat:setTyping': to('conversation'),
  'chat:react': to('conversation', { unconfirmed: 'not_confirmed', blocked: 'blocked' }),
  'chat:remove': to('conversation'),
  'operator:queue': to('operator'),
  'operator:figures': to('operator'),
  'operator:claim': to('holder'),
  'operator:context': to('holder'),
  'operator:note': to('holder'),
  'operator:react': to('holder'),
  'operator:setTyping': to('holder'),
  'operator:snooze': to('holder'),
  'operator:handOver': to('holder'),
  'operator:release': to('operator'),
  // Nothing is owed any more after it.
  'operator:reply': to('holder'),
};
