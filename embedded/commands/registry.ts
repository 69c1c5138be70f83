import { aggregateCommands } from './aggregate.ts';
import { bulkWriteCommands } from './bulkWrite.ts';
import { collectionCommands } from './collections.ts';
import { crudCommands } from './crud.ts';
import { explainCommands } from './explain.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { queryCommands } from './queries.ts';
import { sessionCommands } from './sessionCommands.ts';
import type { CommandSpec } from './types.ts';

const commands = new Map<string, CommandSpec>(
  Object.entries({
    ...handshakeCommands,
    ...sessionCommands,
    ...crudCommands,
    ...bulkWriteCommands,
    ...queryCommands,
    ...aggregateCommands,
    ...explainCommands,
    ...collectionCommands,
    ...indexCommands,
  }),
);

export const findCommand = (name: string): CommandSpec | undefined => commands.get(name);
