import type { RedisNode } from '@ovation/redis/redis';
import { WatchError } from 'redis';
import { type DocumentWrite, type IndexWrite, indexWrites } from './fold.ts';
import type { PartitionState } from './generation.ts';

export interface Written {
  readonly key: string;
  readonly write: DocumentWrite;
  readonly text: string | undefined;
}

/** How a sorted set is brought to what it has to hold. */
const commandsOfIndex = (key: string, { add, remove }: IndexWrite): string[][] => {
  const commands: string[][] = [];
  if (add) {
    const members = ['ZADD', key];
    for (const [id, score] of add) members.push(String(score), id);
    commands.push(members);
  }
  if (remove) commands.push(['ZREM', key, ...remove]);
  return commands;
};

/** Counts words up and down, each key with how many it has; none stays that nobody has any more. */
const countWords = `
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

/** All words of a commit in one command: one for each of them costs more here than all do there. */
const commandOfWords = (writes: Iterable<readonly [string, IndexWrite]>): string[][] => {
  const keys: string[] = [];
  const counts: string[] = [];
  for (const [key, { count }] of writes) {
    if (!count) continue;
    const changed = [...count].filter(([, delta]) => delta !== 0);
    if (changed.length === 0) continue;
    keys.push(key);
    counts.push(String(changed.length));
    for (const [word, delta] of changed) counts.push(String(delta), word);
  }
  return keys.length === 0 ? [] : [['EVAL', countWords, String(keys.length), ...keys, ...counts]];
};

/** What a partition of a read model is brought to in Redis. */
export interface PartitionWrite {
  readonly state: PartitionState;
  readonly written: readonly Written[];
  readonly indexWrites: ReadonlyMap<string, IndexWrite>;
  /** Its checkpoint afterwards. */
  readonly end: bigint;
}

/** Texts and places of documents that have changed. Throws on those that cannot be written or indexed. */
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

/** The commands of one transaction for all read models, with their checkpoints. */
const commandsOf = (writes: readonly PartitionWrite[]): string[][] => {
  const set: string[] = [];
  const gone: string[] = [];
  const indexes: string[][] = [];
  for (const { state, written, indexWrites, end } of writes) {
    for (const { key, text } of written) {
      if (text === undefined) gone.push(key);
      else set.push(key, text);
    }
    for (const [key, write] of indexWrites) indexes.push(...commandsOfIndex(key, write));
    indexes.push(...commandOfWords(indexWrites));
    set.push(state.checkpointKey, end.toString());
  }
  const commands = [['MSET', ...set], ...indexes];
  if (gone.length > 0) commands.push(['UNLINK', ...gone]);
  return commands;
};

/** All of it in one transaction; false, and nothing is written, when a watched key has changed. */
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
