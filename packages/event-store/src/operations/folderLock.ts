import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another live process has locked the folder. */
export class FolderLocked extends Error {}

/**
 * A folder is locked by listening on a local socket named after it: the kernel releases it when the process
 * dies, however it dies, so no stale lock can be left behind.
 */
export const socketNameOf = async (folder: string): Promise<string> => {
  const path = await realpath(folder);
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 32);
  // Linux has names that are not files; elsewhere a file may outlive its owner.
  return process.platform === 'linux'
    ? `\0ovation-event-store-${digest}`
    : join(tmpdir(), `ovation-event-store-${digest}.sock`);
};

const listen = (name: string, serve: (socket: Socket) => void): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.unref();
      socket.on('error', () => socket.destroy());
      socket.write(`${process.pid}\n`);
      serve(socket);
    });
    server.once('error', reject);
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });

/** The process id that the lock's holder reports, or undefined when none answers. */
const findLockHolder = (name: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(name);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (bytes) => {
      answer += String(bytes);
      socket.end();
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer === '' ? 'unknown' : answer.trim()));
  });

/**
 * Locks a folder for this process; rejects with `FolderLocked`. `serve` gets the connections of its clients.
 * The result releases the lock.
 */
export const lockFolder = async (
  folder: string,
  serve: (socket: Socket) => void,
): Promise<() => Promise<void>> => {
  const name = await socketNameOf(folder);
  let server: Server;
  try {
    server = await listen(name, serve);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const owner = await findLockHolder(name);
    if (owner !== undefined || name.startsWith('\0'))
      throw new FolderLocked(`${folder} is held by another process (pid ${owner ?? 'unknown'})`);
    await rm(name, { force: true });
    server = await listen(name, serve);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
};
