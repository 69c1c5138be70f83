import type { Doc } from './bson/values.ts';

/** MongoDB's error codes, as far as this database answers with them. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  UserNotFound: 11,
  UnsupportedFormat: 12,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  IllegalOperation: 20,
  InvalidBSON: 22,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotCreateIndex: 67,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  InvalidDBRef: 55,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  DocumentValidationFailure: 121,
  CommandNotSupportedOnView: 166,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  TransactionTooOld: 225,
  NotImplemented: 238,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  PreparedTransactionInProgress: 267,
  DataCorruptionDetected: 370,
  IndexBuildAborted: 276,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Interrupted: 11601,
  InterruptedAtShutdown: 11600,
} as const;

export type CodeName = keyof typeof codes;

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

/** MongoDB's name of an error code; codes without a name are called after their location. */
export const codeNameOf = (code: number): string => names.get(code) ?? `Location${code}`;

export interface ErrorDetails {
  labels?: string[];
  /** Further fields of the reply, such as keyPattern and keyValue. */
  fields?: Doc;
}

/** An error that the client gets to see, coded as MongoDB codes it. */
export class MongoError extends Error {
  readonly code: number;
  readonly labels: string[];
  readonly fields: Doc | undefined;

  constructor(code: CodeName | number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.labels = details.labels ?? [];
    this.fields = details.fields;
  }

  get codeName(): string {
    return codeNameOf(this.code);
  }
}

/** Another transaction got hold of a document first; drivers start the whole transaction again. */
export const writeConflict = (): MongoError =>
  new MongoError(
    'WriteConflict',
    'Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { labels: ['TransientTransactionError'] },
  );

export const notImplemented = (what: string): MongoError =>
  new MongoError('NotImplemented', `${what} is not implemented by the embedded database`);

export const badValue = (message: string): MongoError => new MongoError('BadValue', message);
export const failedToParse = (message: string): MongoError =>
  new MongoError('FailedToParse', message);
export const typeMismatch = (message: string): MongoError =>
  new MongoError('TypeMismatch', message);
