import { doc, isDoc, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Collection } from '../storage/model.ts';
import { optionalFlag } from './arguments.ts';
import type { CommandContext } from './types.ts';

/** Refuses what no stored document may hold: an `_id` document with operators in it. */
export const checkDocument = (document: Doc): void => {
  const id = document.get('_id');
  if (!isDoc(id)) return;
  for (const name of id.keys()) {
    if (name.startsWith('$')) {
      throw new MongoError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
  }
};

/** The collection's validator, unless the command bypasses it. */
export const checkStoredDocument = (
  context: CommandContext,
  collection: Collection,
  document: Doc,
): void => {
  const { validator, options } = collection;
  if (!validator || validator(document)) return;
  if (optionalFlag(context.command, 'bypassDocumentValidation')) return;
  if (options.get('validationLevel') === 'off') return;
  if (options.get('validationAction') === 'warn') return;
  throw new MongoError('DocumentValidationFailure', 'Document failed validation', {
    fields: doc({
      errInfo: doc({
        failingDocumentId: document.get('_id'),
        details: doc({ operatorName: 'validator', reason: 'the document does not match' }),
      }),
    }),
  });
};
