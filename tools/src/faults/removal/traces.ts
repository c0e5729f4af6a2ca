import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { openRedis, type RedisNode } from '@ovation/redis/redis';
import type { Marker } from './markers.ts';

/** Location of a marker. */
export interface Trace {
  readonly what: string;
  readonly location: string;
}

type Environment = Readonly<Record<string, string>>;
type Search = (place: string, content: string) => void;

const searching = (planted: readonly Marker[]) => {
  const needles = planted.map(({ what, needle }) => ({ what, needle: needle.toLowerCase() }));
  const found = new Map<string, Trace>();
  const look: Search = (location, content) => {
    const text = content.toLowerCase();
    for (const { what, needle } of needles) {
      if (text.includes(needle)) found.set(`${what} ${location}`, { what, location });
    }
  };
  return { look, traces: () => [...found.values()] };
};

/**
 * Searches all events as a process with the master key reads them; the event types do not matter.
 */
export const tracesInEvents = async (
  { ESDB_URL = '', MASTER_KEY = '' }: Environment,
  planted: readonly Marker[],
): Promise<readonly Trace[]> => {
  const { look, traces } = searching(planted);
  const log = openEventLog({ url: ESDB_URL, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  const done = new AbortController();
  try {
    const batches = log.catchUp({ after: positionStart, signal: done.signal });
    for await (const { events, live } of batches) {
      for (const { type, stream, data, metadata } of events) {
        look(`event ${type}`, JSON.stringify({ stream, data, metadata }));
      }
      if (live) done.abort();
    }
  } finally {
    await log.close();
  }
  return traces();
};

const scanCount = 500;

/** Commands that read each kind of value completely. */
const readings: Readonly<Record<string, (key: string) => readonly string[]>> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  list: (key) => ['LRANGE', key, '0', '-1'],
  set: (key) => ['SMEMBERS', key],
  zset: (key) => ['ZRANGE', key, '0', '-1'],
  stream: (key) => ['XRANGE', key, '-', '+'],
};

const searchKey = async (node: RedisNode, key: string, search: Search): Promise<void> => {
  search(`key ${key} of Redis`, key);
  const kind = String(await node.type(key));
  // It may have expired meanwhile.
  if (kind === 'none') return;
  const reading = readings[kind];
  if (!reading) throw new Error(`nobody knows how to read a ${kind} of Redis`);
  search(`value of ${key} in Redis`, JSON.stringify(await node.sendCommand([...reading(key)])));
};

/** Searches all keys of Redis and all values. */
export const tracesInRedis = async (
  { REDIS_URL = '' }: Environment,
  planted: readonly Marker[],
): Promise<readonly Trace[]> => {
  const { look, traces } = searching(planted);
  const redis = await openRedis(REDIS_URL, () => undefined);
  try {
    await redis.everywhere(async (node) => {
      for await (const keys of node.scanIterator({ COUNT: scanCount })) {
        for (const key of keys) await searchKey(node, key, look);
      }
    });
  } finally {
    await redis.close();
  }
  return traces();
};

/** All files below a folder but those of some folders in it. */
export const filesBelow = async (
  folder: string,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> => {
  if (except.has(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const below = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, except);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(below)).flat();
};

/** Searches a file in chunks, each with the end of the one before: a match may span both. */
const searchFile = async (path: string, location: string, overlap: number, search: Search) => {
  let end = '';
  for await (const chunk of createReadStream(path)) {
    const text = end + (chunk as Buffer).toString('latin1');
    search(location, text);
    end = text.slice(-overlap);
  }
};

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Searches all files of a stack; `except` names folders that do not belong to the product. */
export const tracesInFiles = async (
  dir: string,
  except: readonly string[],
  planted: readonly Marker[],
): Promise<readonly Trace[]> => {
  const { look, traces } = searching(planted);
  const overlap = Math.max(...planted.map(({ needle }) => needle.length));
  for (const path of await filesBelow(dir, new Set(except))) {
    const location = `file ${relative(dir, path)}`;
    look(location, path);
    try {
      await searchFile(path, location, overlap, look);
    } catch (error) {
      // Redis drops a file that it has rewritten.
      if (!isGone(error)) throw error;
    }
  }
  return traces();
};
