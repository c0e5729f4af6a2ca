import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StoredMessage, storedMessageSchema } from './message.ts';

export type MessageFolder = {
  nextId: () => string;
  add: (message: StoredMessage) => void;
  find: (id: string) => StoredMessage | undefined;
  /** Newest first; `to` is a whole address in any case. */
  list: (query: { to?: string; offset: number; limit: number }) => {
    data: StoredMessage[];
    total: number;
  };
};

const idDigits = 10;
const suffix = '.json';

const load = (path: string): StoredMessage | undefined => {
  try {
    return storedMessageSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    // Files are renamed into place whole: only one of an older shape, or a broken disk, gets here.
    console.error(`left out ${path}: ${String(error)}`);
    return undefined;
  }
};

/** Folder of the last `messagesMax` mails, one file each, so that they survive a restart. */
export const openMessageFolder = (dir: string, messagesMax: number): MessageFolder => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(dir, `${id}${suffix}`);
  const names = readdirSync(dir).filter((name) => name.endsWith(suffix));
  const messages = names
    .sort()
    .map((name) => load(join(dir, name)))
    .filter((message) => message !== undefined);
  let lastNumber = Number(names.at(-1)?.slice(0, -suffix.length) ?? 0);

  const dropOldest = () => {
    while (messages.length > messagesMax) {
      const oldest = messages.shift();
      if (oldest) rmSync(fileOf(oldest.id), { force: true });
    }
  };
  dropOldest();

  return {
    nextId: () => {
      lastNumber += 1;
      return String(lastNumber).padStart(idDigits, '0');
    },
    add: (message) => {
      const file = fileOf(message.id);
      writeFileSync(`${file}.tmp`, JSON.stringify(message), { mode: 0o600 });
      renameSync(`${file}.tmp`, file);
      messages.push(message);
      dropOldest();
    },
    find: (id) => messages.find((message) => message.id === id),
    list: ({ to, offset, limit }) => {
      const wanted = to?.toLowerCase();
      const matching = messages
        .filter((message) => wanted === undefined || message.to.includes(wanted))
        .reverse();
      return { data: matching.slice(offset, offset + limit), total: matching.length };
    },
  };
};
