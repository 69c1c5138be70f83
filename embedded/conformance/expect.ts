import { BSON } from 'mongodb';
import { Skip, type Loose } from './loose.ts';
import { matches } from './match.ts';
import { perform, type World } from './operations.ts';

const { EJSON } = BSON;
const withoutMaps = (value: Loose): Loose => {
  if (value instanceof Map) return withoutMaps(Object.fromEntries(value));
  if (value === null || typeof value !== 'object' || value._bsontype || value instanceof Date) {
    return value;
  }
  if (Array.isArray(value)) return value.map(withoutMaps);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutMaps(each)]));
};

const show = (value: Loose): string =>
  (EJSON.stringify(withoutMaps(value ?? null), { relaxed: true }) ?? '').slice(0, 300);

/** This driver reports an empty result where the format expects none. */
const partialResultOf = (error: Loose): Loose => {
  const partial = error.partialResult ?? error.result;
  const counts = ['insertedCount', 'upsertedCount', 'matchedCount', 'deletedCount'];
  if (error.partialResult && counts.every((name) => !partial[name])) return undefined;
  return partial;
};

const checkError = (expected: Loose, thrown: Loose, entities: Loose): void => {
  // A bulk write that failed as a whole carries the server's error inside.
  const error =
    thrown.code === undefined && thrown.cause?.code !== undefined
      ? Object.assign(thrown.cause, { partialResult: thrown.partialResult })
      : thrown;
  if (expected.errorCode !== undefined && error.code !== expected.errorCode) {
    throw new Error(`code ${error.code} instead of ${expected.errorCode}: ${error.message}`);
  }
  if (expected.errorCodeName && error.codeName !== expected.errorCodeName) {
    throw new Error(`code name ${error.codeName} instead of ${expected.errorCodeName}`);
  }
  if (
    expected.errorContains &&
    !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())
  ) {
    throw new Error(`"${error.message}" lacks "${expected.errorContains}"`);
  }
  if (expected.isClientError === true && typeof error.code === 'number' && error.errorResponse) {
    throw new Error(`an error of the server (${error.message}) instead of one of the client`);
  }
  for (const label of expected.errorLabelsContain ?? []) {
    if (!error.hasErrorLabel?.(label))
      throw new Error(`lacks the label ${label}: ${error.message}`);
  }
  for (const label of expected.errorLabelsOmit ?? []) {
    if (error.hasErrorLabel?.(label)) throw new Error(`has the label ${label}: ${error.message}`);
  }
  if (
    expected.errorResponse &&
    !matches(expected.errorResponse, error.errorResponse ?? error, entities, true)
  ) {
    throw new Error(`error response ${show(error.errorResponse ?? error)}`);
  }
  const partial = partialResultOf(error);
  if (expected.expectResult && !matches(expected.expectResult, partial, entities, true)) {
    throw new Error(`partial result ${show(partial)} instead of ${show(expected.expectResult)}`);
  }
  checkWriteErrors(expected, error, entities);
};

const checkWriteErrors = (expected: Loose, error: Loose, entities: Loose): void => {
  for (const [index, wanted] of Object.entries(expected.writeErrors ?? {})) {
    const found = error.writeErrors?.get?.(Number(index));
    if (!matches(wanted, found, entities, true))
      throw new Error(`write error ${index}: ${show(found)}`);
  }
  if (
    expected.writeConcernErrors &&
    expected.writeConcernErrors.length !== error.writeConcernErrors?.length
  ) {
    throw new Error(`write concern errors ${show(error.writeConcernErrors)}`);
  }
};

/** Performs an operation and compares what comes of it with what the test expects. */
export const expectOutcome = async (operation: Loose, world: World): Promise<void> => {
  const { entities } = world;
  let result: Loose;
  let error: Loose;
  try {
    result = await perform(operation, world);
  } catch (caught) {
    if (caught instanceof Skip) throw caught;
    error = caught;
  }
  if (operation.ignoreResultAndError) return;
  if (operation.expectError) {
    if (!error) throw new Error(`${operation.name} succeeded with ${show(result)}`);
    if (/not implemented by the embedded/.test(error.message)) throw error;
    return checkError(operation.expectError, error, entities);
  }
  if (error) {
    if (operation.object === 'testRunner') throw error;
    const wrapped = new Error(`${operation.name} failed: ${error.code ?? ''} ${error.message}`);
    throw wrapped;
  }
  if ('expectResult' in operation && !matches(operation.expectResult, result, entities, true)) {
    throw new Error(
      `${operation.name} gave ${show(result)} instead of ${show(operation.expectResult)}`,
    );
  }
  if (operation.saveResultAsEntity) entities[operation.saveResultAsEntity] = result;
};

/** Compares what the collections hold in the end. */
export const expectCollections = async (outcome: Loose[], world: World): Promise<void> => {
  for (const { databaseName, collectionName, documents } of outcome ?? []) {
    const found = await world.admin
      .db(databaseName)
      .collection(collectionName)
      .find({}, { readConcern: { level: 'local' } })
      .sort({ _id: 1 })
      .toArray();
    if (!matches(documents, found, world.entities, false)) {
      throw new Error(`${collectionName} holds ${show(found)} instead of ${show(documents)}`);
    }
  }
};
