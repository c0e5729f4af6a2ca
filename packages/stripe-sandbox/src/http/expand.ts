import { invalid } from '../errors/refusal.ts';
import type { ObjectRecord } from '../store/database.ts';

export type FindAny = (id: string) => ObjectRecord | undefined;
/** Objects that only expansion shows, such as the refunds of a charge. */
export type Include = (object: Record<string, unknown>, property: string) => unknown;

const expandDepthMax = 4;
const expandPathsMax = 20;

// Properties with an id that can be expanded. Others answer as Stripe does: an error.
const expandable = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'default_payment_method',
  'destination',
  'destination_payment',
  'failure_balance_transaction',
  'latest_attempt',
  'latest_charge',
  'on_behalf_of',
  'original_payout',
  'payment_intent',
  'payment_method',
  'refunds',
  'reversed_by',
  'setup_intent',
  'source',
  'source_transaction',
  'source_transfer',
  'transfer',
  'transfer_data',
]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces ids in a response by the objects they name, along paths such as
 * `latest_charge.balance_transaction` or, in a list, `data.customer`. The response is copied where it
 * changes. Throws Stripe's 400 for a path that cannot be expanded.
 */
export const expand = (
  answer: object,
  paths: readonly string[],
  findAny: FindAny,
  include: Include,
): object => {
  if (paths.length > expandPathsMax) {
    throw invalid(`You cannot expand more than ${expandPathsMax} properties.`, { param: 'expand' });
  }
  return paths.reduce<object>((result, path) => {
    const steps = path.split('.');
    if (steps.length > expandDepthMax) {
      throw invalid(`You cannot expand more than ${expandDepthMax} levels of a property.`, {
        param: 'expand',
      });
    }
    const expanded = along(result, steps, path);
    return isObject(expanded) ? expanded : result;
  }, answer);

  function along(value: unknown, steps: readonly string[], path: string): unknown {
    const [step, ...rest] = steps;
    if (step === undefined) return value;
    if (Array.isArray(value)) return value.map((item) => along(item, steps, path));
    if (!isObject(value)) return value;
    const included = include(value, step);
    const current = included ?? value[step];
    if (included === undefined && !(step in value)) throw cannotExpand(path);
    const isReference = typeof current === 'string' && expandable.has(step);
    const found = isReference ? findAny(current)?.object : current;
    if (typeof current === 'string' && !isReference) throw cannotExpand(path);
    return { ...value, [step]: along(found ?? current, rest, path) };
  }
};

const cannotExpand = (path: string) =>
  invalid(
    `This property cannot be expanded (${path}). You may want to try expanding one of its parents.`,
    { param: 'expand' },
  );
