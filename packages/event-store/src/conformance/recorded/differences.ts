import type { Answered, SeedAnswers } from './recordings.ts';

/** An operation whose answer differs from the recording. */
export type Difference = {
  readonly seed: number;
  readonly at: number;
  readonly op: string;
  /** The kind of operation and the path of the difference: equal for equal faults. */
  readonly kind: string;
  /** Path, recorded value, actual value. */
  readonly details: readonly (readonly [string, string, string])[];
};

export type Comparison = { readonly operations: number; readonly differences: Difference[] };

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** JSON with sorted keys, so that equal answers are equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    isObject(field) && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  ) ?? 'nothing';

/**
 * Depend on timing: how far a group's checkpoint has come; and the client's "revision" of metadata is a
 * position in the log.
 */
const transientFields = new Set([
  'lastCheckpointedEventPosition',
  'lastCheckpointedEventRevision',
  'metastreamRevision',
]);

const isNotFound = (entry: unknown): boolean =>
  isObject(entry) && isObject(entry.r) && entry.r.notFound !== undefined;

/**
 * Removes differences between two runs against one server: whether a call's status came after its "not
 * found" in time, and the place of the note of the next action among the pushes.
 */
const comparable = ({ wire, result }: Answered): Json => {
  const end = wire.findIndex(isNotFound);
  const seen = (end < 0 ? wire : wire.slice(0, end + 1)).filter(
    (entry) => !(typeof entry === 'string' && entry.startsWith('---op')),
  );
  const text = JSON.stringify({ wire: seen, result }, (key, value: unknown) =>
    transientFields.has(key) ? undefined : value,
  );
  return JSON.parse(text) as Json;
};

type Detail = readonly [string, string, string];

const detailsOf = (recorded: unknown, answered: unknown, path: string): Detail[] => {
  const [was, is] = [canonical(recorded), canonical(answered)];
  if (was === is) return [];
  if (!isObject(recorded) || !isObject(answered)) return [[path, was, is]];
  if (Array.isArray(recorded) !== Array.isArray(answered)) return [[path, was, is]];
  if (Array.isArray(recorded) && recorded.length !== answered.length)
    return [[`${path}.length`, was, is]];
  const keys = new Set([...Object.keys(recorded), ...Object.keys(answered)]);
  return [...keys].flatMap((key) => detailsOf(recorded[key], answered[key], `${path}.${key}`));
};

const kindOf = (op: string, details: readonly Detail[]): string => {
  const places = new Set(details.map(([path]) => path.replace(/\.\d+(?=\.|$)/g, '.N')));
  return [op.split(' ')[0], ...[...places].slice(0, 4)].join(' ');
};

const differenceOf = (
  recorded: Answered,
  answered: Answered,
): Omit<Difference, 'seed' | 'at'> | undefined => {
  const { op } = recorded;
  if (op !== answered.op)
    return { op, kind: 'another operation', details: [['op', op, answered.op]] };
  const details = detailsOf(comparable(recorded), comparable(answered), '');
  return details.length === 0 ? undefined : { op, kind: kindOf(op, details), details };
};

/**
 * Compares the answers of one seed with the recorded ones. Later requests may depend on earlier answers: a
 * run that diverges ends its comparison there.
 */
export const compareSeed = (recorded: SeedAnswers, answered: SeedAnswers): Comparison => {
  const { seed } = recorded;
  const differences: Difference[] = [];
  for (const [at, expected] of recorded.ops.entries()) {
    const found = differenceOf(
      expected,
      answered.ops[at] ?? { op: 'nothing', wire: [], result: {} },
    );
    if (found !== undefined) differences.push({ seed, at, ...found });
    if (found?.kind === 'another operation') break;
  }
  return { operations: recorded.ops.length, differences };
};

const shown = 400;

/** A difference as text, for a failed run. */
export const describeDifference = ({ seed, at, op, kind, details }: Difference): string =>
  [
    `seed ${seed}, operation ${at}: ${op.slice(0, shown)}`,
    `  ${kind}`,
    ...details
      .slice(0, 5)
      .map(
        ([path, was, is]) =>
          `  ${path}\n    recorded ${was.slice(0, shown)}\n    answered ${is.slice(0, shown)}`,
      ),
  ].join('\n');
