import type { RedisNode } from '@ovation/redis/redis';
import { WatchError } from 'redis';
import type { DocumentWrite } from './fold.ts';
import type { PartitionState } from './generation.ts';
import { type IndexWrite, indexWrites } from './indexWrites.ts';

export interface Written {
  readonly key: string;
  readonly write: DocumentWrite;
  readonly text: string | undefined;
}

/** Write of a partition of a read model to Redis. */
export interface PartitionWrite {
  readonly state: PartitionState;
  readonly written: readonly Written[];
  readonly indexWrites: ReadonlyMap<string, IndexWrite>;
  /** Checkpoint afterwards. */
  readonly end: bigint;
}

/** Returns texts and index changes of changed documents. Throws on those that cannot be written or indexed. */
export const partitionWrite = (
  state: PartitionState,
  writes: ReadonlyMap<string, DocumentWrite>,
  end: bigint,
): PartitionWrite => {
  const { projection, serialize } = state.generation;
  const written: Written[] = [];
  for (const [key, write] of writes) {
    const text = write.after === undefined ? undefined : serialize(write.after);
    written.push({ key, write, text });
  }
  return {
    state,
    written,
    indexWrites: indexWrites(projection, writes.values(), state.indexKey),
    end,
  };
};

/** Lua script that adds members to sorted sets, each key with their number; in portions that a Redis call accepts. */
export const addMembers = `
local call = redis.call
local at = 1
for _, key in ipairs(KEYS) do
  local last = at + 2 * ARGV[at]
  if last == at + 2 then
    call('ZADD', key, ARGV[at + 1], ARGV[last])
  else
    for from = at + 1, last, 1000 do
      call('ZADD', key, unpack(ARGV, from, math.min(from + 999, last)))
    end
  end
  at = last + 1
end
`;

/** Lua script that changes word counts, each key with their number; removes words without documents. */
export const countWords = `
local at = 1
for _, key in ipairs(KEYS) do
  local last = at + 2 * ARGV[at]
  while at < last do
    local left = redis.call('ZINCRBY', key, ARGV[at + 1], ARGV[at + 2])
    if tonumber(left) <= 0 then redis.call('ZREM', key, ARGV[at + 2]) end
    at = at + 2
  end
  at = at + 1
end
`;

type KeyedWrite = readonly [key: string, write: IndexWrite];

/** Pairs of a score, or a count, and a member. */
type Pairs = readonly (readonly [member: string, score: number])[];

/** Builds one script command for many keys: one command for each key would cost more. */
const scriptCommand = (
  script: string,
  writes: readonly KeyedWrite[],
  pairsOf: (write: IndexWrite) => Pairs,
): string[][] => {
  const keys: string[] = [];
  const args: string[] = [];
  for (const [key, write] of writes) {
    const pairs = pairsOf(write);
    if (pairs.length === 0) continue;
    keys.push(key);
    args.push(String(pairs.length));
    for (const [member, score] of pairs) args.push(String(score), member);
  }
  return keys.length === 0 ? [] : [['EVAL', script, String(keys.length), ...keys, ...args]];
};

const nothing: Pairs = [];
const gained = ({ add }: IndexWrite): Pairs => add ?? nothing;
const counted = ({ count }: IndexWrite): Pairs =>
  count ? [...count].filter(([, delta]) => delta !== 0) : nothing;

/** Returns the commands of index changes. */
const commandsOfIndexes = (writes: readonly KeyedWrite[]): string[][] => {
  const removals: string[][] = [];
  for (const [key, { remove }] of writes) if (remove) removals.push(['ZREM', key, ...remove]);
  return [
    ...scriptCommand(addMembers, writes, gained),
    ...removals,
    ...scriptCommand(countWords, writes, counted),
  ];
};

/** Returns the commands of one transaction for all read models, with their checkpoints. */
const commandsOf = (writes: readonly PartitionWrite[]): string[][] => {
  const set = ['MSET'];
  const gone: string[] = [];
  const indexes: KeyedWrite[] = [];
  for (const { state, written, indexWrites, end } of writes) {
    for (const { key, text } of written) {
      if (text === undefined) gone.push(key);
      else set.push(key, text);
    }
    indexes.push(...indexWrites);
    set.push(state.checkpointKey, end.toString());
  }
  const commands = [set, ...commandsOfIndexes(indexes)];
  if (gone.length > 0) commands.push(['UNLINK', ...gone]);
  return commands;
};

/** Executes it in one transaction; false, and nothing is written, when a watched key has changed. */
export const execute = async (
  client: RedisNode,
  writes: readonly PartitionWrite[],
): Promise<boolean> => {
  const transaction = client.multi();
  for (const command of commandsOf(writes)) transaction.addCommand(command);
  try {
    await transaction.exec();
    return true;
  } catch (error) {
    if (error instanceof WatchError) return false;
    throw error;
  }
};
