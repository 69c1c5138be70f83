import { MongoClient } from 'mongodb';
import { Skip, type Loose } from './loose.ts';

/** The things a test works with, by the names it gives them. */
export const newEntities = (uri: string): Loose => {
  const events = new Map<string, Loose[]>();
  const entities: Loose = {};
  const hidden = (name: string, value: Loose) =>
    Object.defineProperty(entities, name, { value, enumerable: false });
  hidden('uri', uri);
  hidden('clients', []);
  hidden('events', (client: string) => {
    if (!events.has(client)) events.set(client, []);
    return events.get(client);
  });
  return entities;
};

const createClient = async (spec: Loose, entities: Loose): Promise<void> => {
  if (spec.autoEncryptOpts) throw new Skip('client-side encryption');
  const client = new MongoClient(entities.uri, {
    serverSelectionTimeoutMS: 2000,
    ...spec.uriOptions,
    monitorCommands: true,
  });
  const log = entities.events(spec.id);
  client.on('commandStarted', (event) => log.push(event));
  entities.clients.push(client);
  entities[spec.id] = client;
  try {
    await client.connect();
  } catch (error) {
    if (/secondary/.test(spec.uriOptions?.readPreference ?? ''))
      throw new Skip('a secondary member');
    throw error;
  }
};

export const createEntities = async (list: Loose[], entities: Loose): Promise<void> => {
  for (const entry of list ?? []) {
    const [kind, spec] = Object.entries(entry)[0] as [string, Loose];
    if (kind === 'client') await createClient(spec, entities);
    else if (kind === 'database') {
      entities[spec.id] = entities[spec.client].db(spec.databaseName, spec.databaseOptions);
    } else if (kind === 'collection') {
      entities[spec.id] = entities[spec.database].collection(
        spec.collectionName,
        spec.collectionOptions,
      );
    } else if (kind === 'session') {
      entities[spec.id] = entities[spec.client].startSession(spec.sessionOptions ?? {});
    } else throw new Skip(`entities of kind ${kind}`);
  }
};

export const closeEntities = async (entities: Loose): Promise<void> => {
  for (const value of Object.values(entities) as Loose[]) {
    if (typeof value?.endSession === 'function') await value.endSession().catch(() => undefined);
  }
  for (const client of entities.clients) await client.close(true).catch(() => undefined);
};
