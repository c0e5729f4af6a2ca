import { noSuchReference, noSuchResource } from '../errors/refusal.ts';
import type { ObjectRecord } from '../store/database.ts';
import type { Kind } from '../store/kinds.ts';
import type { Work } from './work.ts';

// Stripe's own labels of its objects are not uniform.
const labels: Partial<Record<Kind, string>> = {
  balance_transaction: 'balance transaction',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  webhook_endpoint: 'webhook endpoint',
};

const labelOf = (kind: Kind): string => labels[kind] ?? kind;

/** The record of the object in the path, or 404. */
export const requireResource = <K extends Kind>(
  work: Work,
  kind: K,
  id: string | undefined,
  param = 'id',
): ObjectRecord<K> => {
  const record = work.record(kind, id ?? '');
  if (record === undefined) throw noSuchResource(labelOf(kind), id ?? '', param);
  return record;
};

/** The record of an object that a parameter names, or 400. */
export const requireReference = <K extends Kind>(
  work: Work,
  kind: K,
  id: string,
  param: string,
): ObjectRecord<K> => {
  const record = work.record(kind, id);
  if (record === undefined) throw noSuchReference(labelOf(kind), id, param);
  return record;
};

/** The id of a reference that is stored as an id. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
