import { inTime, type Redis, type RedisNode } from '@ovation/redis/redis';
import { pushStream } from '../../kernel/queues/pushStream.ts';

/** How long what a broken socket misses is kept for it. */
export const recoveryMsMax = 120_000;
/** How often a process writes the rooms of its sockets anew. */
export const renewEveryMs = 15_000;
/** Rooms that a process could not write for so long may have been taken for empty. */
export const lateMsMax = 2 * renewEveryMs;
/** How long a room stands when it was written: longer than the last who was in it can come back. */
export const standsMs = recoveryMsMax + 4 * renewEveryMs;
/** After so long each process has written its rooms, or knows that it has not. */
export const writtenMs = 40_000;
/** Longest wait for Redis: then everything is emitted, and what was joined is told later. */
const answerMsMax = 1_000;

/** Beside the stream, in its slot: both are lost together. */
const key = `{${pushStream}}:heard`;

/**
 * Adds rooms, forgets those that stood out their time, and says once the set is whole. Time is that of
 * Redis. The set is begun anew where there is none of this run of the server.
 */
const write = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local whole, forming = 'whole:' .. ARGV[1], 'forming:' .. ARGV[1]
local stands = tonumber(ARGV[2])
local formed = redis.call('ZSCORE', KEYS[1], forming)
redis.call('ZREMRANGEBYSCORE', KEYS[1], 1, now)
local begun = redis.call('ZSCORE', KEYS[1], 'begun')
if begun and ((formed and tonumber(formed) <= now) or redis.call('ZSCORE', KEYS[1], whole)) then
  redis.call('ZADD', KEYS[1], now + stands, whole)
elseif not begun or not formed then
  begun = -now
  redis.call('ZADD', KEYS[1], begun, 'begun', now + ARGV[3], forming)
end
local added = 0
if #ARGV > 3 then
  local entries = {}
  for at = 4, #ARGV do
    entries[#entries + 1] = now + stands
    entries[#entries + 1] = ARGV[at]
  end
  added = redis.call('ZADD', KEYS[1], 'GT', unpack(entries))
end
redis.call('PEXPIRE', KEYS[1], stands)
return { now, added, -begun }
`;

export interface Written {
  /** Until when the rooms stand; by the clock of Redis, and good for comparing alone. */
  readonly untilMs: number;
  /** How many of them were not there. */
  readonly added: number;
  /** Tells the set from one that was there before it was lost. */
  readonly begunMs: number;
}

/** The rooms that somebody may hear, known to all processes. */
export interface HeardRooms {
  /** Has rooms stand for another `standsMs`; rejects when that is not known to have happened. */
  write(rooms: readonly string[]): Promise<Written>;
  /** Those that somebody may be in; undefined when that cannot be told. */
  heardOf(rooms: readonly string[]): Promise<ReadonlySet<string> | undefined>;
}

/**
 * The set lies in Redis (decision 0039). What says that it is whole is named after the run of the
 * server, which is another one once the server was started again, or a replica has its place.
 */
export const openHeardRooms = (redis: Pick<Redis, 'at' | 'onReady'>): HeardRooms => {
  let connections = 0;
  let runs = new WeakMap<RedisNode, Promise<string>>();
  redis.onReady(() => {
    connections++;
    runs = new WeakMap();
  });
  const readRun = async (node: RedisNode): Promise<string> =>
    /^run_id:(\w+)/m.exec(await node.info('server'))?.[1] ?? '';
  const runOf = (node: RedisNode): Promise<string> => {
    const known = runs.get(node);
    if (known) return known;
    const asked = readRun(node);
    asked.catch(() => runs.delete(node));
    runs.set(node, asked);
    return asked;
  };
  const ask = <T>(work: (node: RedisNode, run: string) => Promise<T>): Promise<T> =>
    inTime(
      redis.at(key, async (node) => work(node, await runOf(node))),
      answerMsMax,
      'Redis does not say which rooms are heard',
    );

  return {
    write: async (rooms) => {
      const answer = await ask((node, run) =>
        node.eval(write, {
          keys: [key],
          arguments: [run, String(standsMs), String(writtenMs), ...rooms],
        }),
      );
      const [nowMs, added, begunMs] = answer as [number, number, number];
      return { untilMs: nowMs + standsMs, added, begunMs };
    },
    heardOf: async (rooms) => {
      const asked = connections;
      const [whole, ...until] = await ask((node, run) =>
        node.zmScore(key, [`whole:${run}`, ...rooms]),
      );
      // A server that took over meanwhile may have answered, by the name of the one before it.
      if (typeof whole !== 'number' || connections !== asked) return undefined;
      return new Set(rooms.filter((_, at) => typeof until[at] === 'number'));
    },
  };
};
