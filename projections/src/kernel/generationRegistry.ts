import { partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { Redis } from '@ovation/redis/redis';

/** Registry of all read models' generations in Redis. */
export interface GenerationRegistry {
  readonly live: ReadonlyMap<string, number>;
  readonly building: ReadonlyMap<string, number>;
  /** Digest of the code that builds a generation. */
  digest(model: string, generation: number): string | undefined;
}

const numbers = (hash: Record<string, string>): ReadonlyMap<string, number> =>
  new Map(Object.entries(hash).map(([model, generation]) => [model, Number(generation)]));

const generationField = (model: string, generation: number): string => `${model}:${generation}`;

export const readRegistry = async (redis: Pick<Redis, 'hGetAll'>): Promise<GenerationRegistry> => {
  const [live, building, generationDigests] = await Promise.all([
    redis.hGetAll(redisKeys.generations),
    redis.hGetAll(redisKeys.building),
    redis.hGetAll(redisKeys.generationDigests),
  ]);
  return {
    live: numbers(live),
    building: numbers(building),
    digest: (model, generation) => generationDigests[generationField(model, generation)],
  };
};

/** Requests a build of a generation by all processes; false when another is being built. */
export const requestBuild = async (
  redis: Redis,
  model: string,
  generation: number,
  digest: string,
): Promise<boolean> => {
  await redis.hSet(redisKeys.generationDigests, generationField(model, generation), digest);
  return (await redis.hSetNX(redisKeys.building, model, String(generation))) === 1;
};

/** Cancels a build, so that another can be requested. */
export const cancelBuild = (redis: Redis, model: string): Promise<number> =>
  redis.hDel(redisKeys.building, model);

const partitions = Array.from({ length: partitionCount }, (_, partition) => partition);

/** Returns the checkpoints of partitions of a generation; null where there is none. */
export const readCheckpoints = async (
  redis: Redis,
  model: string,
  generation: number,
  wanted: readonly number[] = partitions,
): Promise<ReadonlyMap<number, string | null>> => {
  const texts = await Promise.all(
    wanted.map((partition) => redis.get(redisKeys.checkpoint(model, generation, partition))),
  );
  return new Map(wanted.map((partition, at) => [partition, texts[at] ?? null]));
};

/** Saves the progress of builds without checkpoints in Redis, which are written at their end. */
export const saveBuildProgress = async (
  redis: Redis,
  reached: readonly { readonly model: string; readonly generation: number; position: bigint }[],
): Promise<void> => {
  const fields = reached.map(({ model, generation, position }): [string, string] => [
    generationField(model, generation),
    position.toString(),
  ]);
  if (fields.length > 0) await redis.hSet(redisKeys.progress, fields);
};

/** Returns the last saved progress of a build; undefined if none. */
export const readBuildProgress = async (
  redis: Redis,
  model: string,
  generation: number,
): Promise<bigint | undefined> => {
  const [text] = await redis.hmGet(redisKeys.progress, [generationField(model, generation)]);
  return text == null ? undefined : BigInt(text);
};

const caughtUpField = (model: string, generation: number, partition: number): string =>
  `${generationField(model, generation)}:${partition}`;

/** Records that these partitions of a generation have caught up with the log. */
export const markCaughtUp = async (
  redis: Redis,
  model: string,
  generation: number,
  reached: ReadonlyMap<number, bigint>,
): Promise<void> => {
  const fields = [...reached].map(([partition, position]): [string, string] => [
    caughtUpField(model, generation, partition),
    position.toString(),
  ]);
  await redis.hSet(redisKeys.caughtUp, fields);
};

/** True when every partition of the generation has caught up with the log. */
export const isCaughtUp = async (
  redis: Redis,
  model: string,
  generation: number,
): Promise<boolean> => {
  const positions = await redis.hmGet(
    redisKeys.caughtUp,
    partitions.map((partition) => caughtUpField(model, generation, partition)),
  );
  return positions.every((mark) => mark !== null);
};

/** Switches reads to this generation. */
export const switchTo = async (redis: Redis, model: string, generation: number): Promise<void> => {
  await redis.hSet(redisKeys.generations, model, String(generation));
  await redis.hDel(redisKeys.building, model);
};

const scanCount = 1_000;

/** Groups keys by slot, so that one command may have them all. */
const byPartition = (keys: readonly string[]): string[][] => {
  const groups = new Map<number | undefined, string[]>();
  for (const key of keys) {
    const partition = redisKeys.partsOf(key)?.partition;
    const group = groups.get(partition);
    if (group) group.push(key);
    else groups.set(partition, [key]);
  }
  return [...groups.values()];
};

type IsObsolete = (registry: GenerationRegistry, model: string, generation: number) => boolean;

const generationOfField = (field: string): readonly [model: string, generation: number] => {
  const [model = '', generation] = field.split(':');
  return [model, Number(generation)];
};

const hashesOfGenerations = [redisKeys.generationDigests, redisKeys.caughtUp, redisKeys.progress];

/**
 * Removes all keys of obsolete generations, and at last their registry fields: scanning all keys takes Redis
 * seconds, so it is skipped without any.
 */
const removeObsolete = async (
  redis: Redis,
  modelPattern: string,
  isObsolete: IsObsolete,
): Promise<number> => {
  let registry = await readRegistry(redis);
  /** Rechecks against the registry after a scan: a build that started in between is not obsolete. */
  const obsoleteAmong = async (
    found: readonly string[],
    generationOf: (one: string) => readonly [string, number] | undefined,
  ): Promise<string[]> => {
    const isObsoleteOne = (one: string): boolean => {
      const generation = generationOf(one);
      return generation !== undefined && isObsolete(registry, ...generation);
    };
    if (!found.some(isObsoleteOne)) return [];
    registry = await readRegistry(redis);
    return found.filter(isObsoleteOne);
  };
  const obsoleteIn = async (hash: string): Promise<string[]> =>
    obsoleteAmong(await redis.hKeys(hash), generationOfField);
  if ((await Promise.all(hashesOfGenerations.map(obsoleteIn))).flat().length === 0) return 0;
  let removed = 0;
  const MATCH = redisKeys.pattern(modelPattern, '*');
  for await (const keys of redis.scan({ MATCH, COUNT: scanCount })) {
    const obsolete = await obsoleteAmong(keys, (key) => {
      const parts = redisKeys.partsOf(key);
      return parts && [parts.model, parts.generation];
    });
    for (const own of byPartition(obsolete)) removed += await redis.unlink(own);
  }
  for (const hash of hashesOfGenerations) {
    const obsolete = await obsoleteIn(hash);
    if (obsolete.length > 0) await redis.hDel(hash, obsolete);
  }
  return removed;
};

/** Removes generations of these models that are neither live nor being built; returns the number of keys. */
export const removeOldGenerations = (redis: Redis, models: readonly string[]): Promise<number> => {
  const requested = new Set(models);
  // One scan of all keys, however many models there are.
  const pattern = models.length === 1 ? (models[0] ?? '*') : '*';
  return removeObsolete(
    redis,
    pattern,
    ({ live, building }, model, generation) =>
      requested.has(model) &&
      live.has(model) &&
      generation !== live.get(model) &&
      generation !== building.get(model),
  );
};

/** Removes a model without code, with all of its generations; returns the number of keys. */
export const removeModel = async (redis: Redis, name: string): Promise<number> => {
  const removed = await removeObsolete(redis, name, (_, model) => model === name);
  // Last: until then it is registered, and an interrupted removal can be repeated.
  await redis.hDel(redisKeys.building, name);
  await redis.hDel(redisKeys.generations, name);
  return removed;
};
