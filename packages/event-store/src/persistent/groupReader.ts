import { type LogRecord, recordStreamName } from '../log/recordFormat.ts';
import { compileFilter, type Matches } from '../streams/eventFilter.ts';
import { durableRevision, readStreamPage, streamStatus } from '../streams/readStream.ts';
import { type ResolvedRecord, resolveLink } from '../streams/resolveLink.ts';
import type { Store } from '../streams/store.ts';
import { type GroupMessage, messageOf } from './groupMessage.ts';
import type { GroupSettings } from './groupSettings.ts';
import { allSource, isKeptFromAll } from './groupSource.ts';
import type { PassedOver } from './progress.ts';

/** The source cannot be read, and will not be: it was tombstoned, or no record begins there. */
export class SourceUnreadable extends Error {}

/** A page of a group's source. Orders are revisions, or positions for `$all`. */
export type SourcePage = {
  readonly messages: readonly GroupMessage[];
  /** Where the next page begins. */
  readonly next: number;
  readonly isEnd: boolean;
  /** Where the filter let no event through: those that it kept back. */
  readonly passedOver: PassedOver | undefined;
};

/** What an appended event is to a group. */
export type Arrival =
  | { readonly kind: 'message'; readonly order: number; readonly message: GroupMessage }
  | { readonly kind: 'passed-over'; readonly order: number }
  | { readonly kind: 'nothing' };

export type GroupReader = {
  /** The first place of the source. */
  first(): number;
  /** Throws `SourceUnreadable` when no event of the source can begin at a place. */
  check(from: number): Promise<void>;
  /** Up to `count` events from a place on. Throws `SourceUnreadable`. */
  read(from: number, count: number): Promise<SourcePage>;
  /** Looks at an event that was appended to the source; at once where no link leads elsewhere. */
  look(record: LogRecord): Arrival | Promise<Arrival>;
};

type Resolve = (record: LogRecord) => ResolvedRecord | Promise<ResolvedRecord>;

const resolverOf =
  (store: Store, settings: GroupSettings): Resolve =>
  (record) =>
    settings.resolveLinks ? resolveLink(store, record) : { event: record, link: undefined };

const arrivalOf = (
  resolved: ResolvedRecord | Promise<ResolvedRecord>,
  order: number,
): Arrival | Promise<Arrival> =>
  resolved instanceof Promise
    ? resolved.then((known) => ({ kind: 'message', order, message: messageOf(known, order) }))
    : { kind: 'message', order, message: messageOf(resolved, order) };

const streamReader = (store: Store, source: string, settings: GroupSettings): GroupReader => {
  const resolve = resolverOf(store, settings);
  return {
    first: () => 0,
    check: async () => undefined,
    read: async (from, count) => {
      const stream = store.index.stream(source);
      const status = streamStatus(store, stream);
      if (status === 'deleted') throw new SourceUnreadable(`'${source}' was tombstoned`);
      if (status === 'absent')
        return { messages: [], next: from, isEnd: true, passedOver: undefined };
      const behind = durableRevision(store, stream) + 1;
      const page = await readStreamPage(store, source, from, count, false);
      const messages: GroupMessage[] = [];
      for (const record of page.records)
        messages.push(messageOf(await resolve(record), record.revision));
      const next = page.next ?? Math.max(from, behind);
      return { messages, next, isEnd: page.next === undefined, passedOver: undefined };
    },
    look: (record) => arrivalOf(resolve(record), record.revision),
  };
};

/** Events of `$all` that are looked at for a page, whether the filter lets them through or not. */
const searchedMax = 500;

const allReader = (store: Store, settings: GroupSettings): GroupReader => {
  const { log } = store;
  const resolve = resolverOf(store, settings);
  const matches: Matches = compileFilter(settings.filter);
  const readPage = async (from: number, count: number): Promise<SourcePage> => {
    const batch = await log.forward(from);
    const messages: GroupMessage[] = [];
    let passed = 0;
    let lastOrder = from;
    let next = batch.next;
    for (const [at, record] of batch.records.entries()) {
      if (messages.length === count || at === searchedMax) {
        next = record.position;
        break;
      }
      lastOrder = record.position;
      if (isKeptFromAll(recordStreamName(record))) continue;
      if (matches(record)) messages.push(messageOf(await resolve(record), record.position));
      else passed++;
    }
    const passedOver =
      messages.length === 0 && passed > 0 ? { count: passed, lastOrder } : undefined;
    return { messages, next, isEnd: next >= log.durableEnd(), passedOver };
  };
  return {
    first: () => log.start(),
    check: async (from) => {
      if (from <= log.start() || log.isGone(from) || (await log.boundaryFrom(from)) <= from) return;
      throw new SourceUnreadable(`no event begins at position ${from}`);
    },
    read: (from, count) => readPage(Math.max(from, log.start()), count),
    look: (record) => {
      if (isKeptFromAll(recordStreamName(record))) return { kind: 'nothing' };
      const { position } = record;
      if (!matches(record)) return { kind: 'passed-over', order: position };
      return arrivalOf(resolve(record), position);
    },
  };
};

/** Reads what a group is a group of. Throws `InvalidFilter`. */
export const createGroupReader = (
  store: Store,
  source: string,
  settings: GroupSettings,
): GroupReader =>
  source === allSource ? allReader(store, settings) : streamReader(store, source, settings);
