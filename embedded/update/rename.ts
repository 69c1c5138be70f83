import { typeName } from '../bson/typeNames.ts';
import { isDoc, type Doc, type Maybe } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import { readPlace, removePlace, visitPlaces, writePlace, type Place } from './paths.ts';

const plain = { matched: () => undefined, filters: new Map() };

const refuseArrays = (document: Doc, path: string, role: string): void => {
  let value: Maybe = document;
  const parts = path.split('.');
  for (const part of parts.slice(0, -1)) {
    value = isDoc(value) ? value.get(part) : undefined;
    if (Array.isArray(value)) {
      throw badValue(
        `The ${role} field cannot be an array element, '${path}' in doc with _id: ${typeName(document.get('_id'))} has an array field called '${part}'`,
      );
    }
  }
};

/** `$rename`: moves a value to another field, replacing what is there; nothing when it is missing. */
export const renameField = (
  document: Doc,
  from: string,
  to: string,
  fresh: WeakSet<object>,
): void => {
  refuseArrays(document, from, 'source');
  refuseArrays(document, to, 'destination');
  const find = (path: string, create: boolean): Place | undefined => {
    let found: Place | undefined;
    visitPlaces(document, path, {
      positions: plain,
      fresh,
      create,
      visit: (place) => {
        found = place;
      },
    });
    return found;
  };
  const source = find(from, false);
  const value = source && readPlace(source);
  if (!source || value === undefined) return;
  removePlace(source);
  const target = find(to, true);
  if (target) writePlace(target, value);
};
