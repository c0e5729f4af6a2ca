import type { ObjectRecord } from './database.ts';
import type { Kind, StripeObjects } from './kinds.ts';

const isOfKind = <K extends Kind>(
  record: ObjectRecord | undefined,
  kind: K,
): record is ObjectRecord<K> & ObjectRecord => record?.object.object === kind;

/** The record if it is of the given kind. */
export const ofKind = <K extends Kind>(
  record: ObjectRecord | undefined,
  kind: K,
): ObjectRecord<K> | undefined => (isOfKind(record, kind) ? record : undefined);

/** The object if it is of the given kind. */
export const isKind = <K extends Kind>(
  object: StripeObjects[Kind],
  kind: K,
): object is StripeObjects[K] & StripeObjects[Kind] => object.object === kind;
