import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { exitCodes } from '../kernel/terminal.ts';
import type { Excerpt } from './arguments.ts';
import { applyLegs, type Balances } from './books/balances.ts';
import type { LedgerEntry } from './books/postings.ts';
import type { PeopleOfAccounts, PostedLeg } from './exporter.ts';
import { type ExportFormat, exportFormats } from './exporters.ts';
import type { Person } from './people.ts';
import { type BooksDeps, readInOrder } from './readLedger.ts';
import { personOfAccount } from './subject.ts';

const write = async (stream: Writable, text: string): Promise<void> => {
  if (!stream.write(text)) await once(stream, 'drain');
};

export interface ExportRequest extends Excerpt {
  readonly format: ExportFormat;
  /** File; undefined: the standard output. */
  readonly out: string | undefined;
}

/** Applies an entry to the balances; returns its legs with their new balances and people. */
const post = async (
  { people }: BooksDeps,
  balances: Balances,
  { legs }: LedgerEntry,
): Promise<PostedLeg[]> => {
  const posted: PostedLeg[] = [];
  for (const leg of legs) {
    applyLegs(balances, [leg]);
    const id = personOfAccount(leg.account);
    const person = id === undefined ? undefined : await people.byId(id);
    const balance = balances.get(leg.account)?.get(leg.commodity) ?? 0;
    posted.push({ ...leg, balance, person });
  }
  return posted;
};

const peopleOf = async ({ people }: BooksDeps, balances: Balances): Promise<PeopleOfAccounts> => {
  const known = new Map<string, Person>();
  for (const account of balances.keys()) {
    const id = personOfAccount(account);
    const person = id === undefined ? undefined : await people.byId(id);
    if (person) known.set(account, person);
  }
  return known;
};

const writeAll = async (
  deps: BooksDeps,
  { format, from, to, limit = Number.POSITIVE_INFINITY }: ExportRequest,
  stream: Writable,
): Promise<number> => {
  const exporter = exportFormats[format]();
  const balances: Balances = new Map();
  let entries = 0;
  let isStarted = from === undefined;
  const open = async (): Promise<void> => {
    if (isStarted || from === undefined) return;
    await write(stream, exporter.opening(from, balances, await peopleOf(deps, balances)));
    isStarted = true;
  };
  await write(stream, exporter.head);
  for await (const entry of readInOrder(deps)) {
    if ((to !== undefined && entry.at > to) || entries >= limit) break;
    if (from !== undefined && entry.at < from) {
      applyLegs(balances, entry.legs);
      continue;
    }
    await open();
    await write(stream, exporter.entry(entry, await post(deps, balances, entry)));
    entries += 1;
  }
  await open();
  await write(stream, exporter.tail());
  return entries;
};

/**
 * Exports the postings of a period, each with the balances after it, atomically to a file, or to the standard
 * output.
 */
export const exportLedger = async (
  deps: BooksDeps,
  request: ExportRequest,
  stdout: Writable,
): Promise<number> => {
  const { out } = request;
  if (out === undefined) {
    const entries = await writeAll(deps, request, stdout);
    deps.io.err(`${entries} postings`);
    return exitCodes.ok;
  }
  const partial = `${out}.partial`;
  const failed = new AbortController();
  const file = createWriteStream(partial);
  const closed = finished(file);
  // Stops reading with the file: it would otherwise wait for a closed log.
  closed.catch(() => failed.abort());
  try {
    await once(file, 'open');
    const writing = writeAll({ ...deps, signal: failed.signal }, request, file).then((entries) => {
      file.end();
      return entries;
    });
    // A full disk ends the export at once, not when the log has been read.
    const [entries] = await Promise.all([writing, closed]);
    await rename(partial, out);
    deps.io.err(`${entries} postings are in ${out}`);
    return exitCodes.ok;
  } catch (error) {
    failed.abort();
    file.destroy();
    await rm(partial, { force: true });
    throw error;
  }
};
