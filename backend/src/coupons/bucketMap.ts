const bucketDigits = 2;

/** Immutable map of ids in buckets: a change copies one small bucket instead of all entries. */
export interface BucketMap<Value> {
  readonly size: number;
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, Value>>;
}

export const emptyBuckets: BucketMap<never> = { size: 0, buckets: new Map() };

// The end of an id is random, unlike its beginning.
const bucketOf = (id: string): string => id.slice(-bucketDigits);

export const findInBuckets = <Value>(
  { buckets }: BucketMap<Value>,
  id: string,
): Value | undefined => buckets.get(bucketOf(id))?.get(id);

export const setInBuckets = <Value>(
  { size, buckets }: BucketMap<Value>,
  id: string,
  value: Value,
): BucketMap<Value> => {
  const before = buckets.get(bucketOf(id)) ?? new Map<string, Value>();
  const after = new Map(before).set(id, value);
  return {
    size: size + (before.has(id) ? 0 : 1),
    buckets: new Map(buckets).set(bucketOf(id), after),
  };
};
