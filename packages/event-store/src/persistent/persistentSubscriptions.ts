import { compileFilter } from '../streams/eventFilter.ts';
import { deleteInternally } from '../streams/internalWrites.ts';
import type { Store } from '../streams/store.ts';
import { groupDoesNotExist, groupExists } from '../wire/faults.ts';
import { createGroup, type Group } from './group.ts';
import { checkpointStream } from './groupCheckpoint.ts';
import { loadGroups, saveGroups } from './groupConfig.ts';
import { checkSettings, type GroupRequest } from './groupSettings.ts';
import { createLiveFeed } from './liveFeed.ts';
import { parkedStream, undoReplay } from './parkedMessages.ts';
import { type Repeat, repeatByTimer } from './ticks.ts';

/** All persistent subscriptions of the store. Faults are those of the protocol. */
export type PersistentSubscriptions = {
  create(request: GroupRequest): Promise<void>;
  update(request: GroupRequest): Promise<void>;
  remove(source: string, group: string): Promise<void>;
  find(source: string, group: string): Group;
  /** Groups of a source, or all; undefined for a source that never had one since the start. */
  list(source: string | undefined): Group[] | undefined;
  /** Stops every group and starts it again from its checkpoint. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const keyOf = (source: string, group: string): string => `${source}::${group}`;

export const openPersistentSubscriptions = async (
  store: Store,
  onError: (error: unknown) => void,
  repeat: Repeat = repeatByTimer,
): Promise<PersistentSubscriptions> => {
  const groups = new Map<string, Group>();
  // Changes happen one after another: two creations of one name must not both succeed.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work, work);
    turn = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };

  const feed = createLiveFeed(store);
  /** Sources that have or had groups: of these a list without any is empty, not an error. */
  const sources = new Set<string>();

  const start = async (request: GroupRequest, isUpdate: boolean): Promise<Group> => {
    const { source, group } = request;
    sources.add(source);
    const started = await createGroup({ store, feed, request, isUpdate, repeat, onError });
    groups.set(keyOf(source, group), started);
    return started;
  };
  const startAll = async (): Promise<void> => {
    for (const request of await loadGroups(store)) {
      await undoReplay(store, request.source, request.group);
      await start(request, false);
    }
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all([...groups.values()].map((group) => group.stop(true)));
    groups.clear();
  };
  /** Writes down the groups that there are. */
  const save = (): Promise<void> =>
    saveGroups(
      store,
      [...groups.values()].map(({ source, name, settings }) => ({ source, group: name, settings })),
    );
  const find = (source: string, group: string): Group => {
    const found = groups.get(keyOf(source, group));
    if (found === undefined) throw groupDoesNotExist(source, group);
    return found;
  };
  await startAll();
  return {
    create: (request) =>
      inTurn(async () => {
        const { source, group, settings } = request;
        checkSettings(request, store.log.durableEnd(), () => {
          if (groups.has(keyOf(source, group))) throw groupExists(source, group);
        });
        compileFilter(settings.filter);
        // It begins before it is written down: what it begins with is what comes after this call.
        const created = await start(request, false);
        try {
          await save();
        } catch (error) {
          groups.delete(keyOf(source, group));
          await created.stop(false);
          throw error;
        }
      }),
    update: (request) =>
      inTurn(async () => {
        const { source, group, settings } = request;
        const current = find(source, group);
        checkSettings(request, store.log.durableEnd(), () => undefined);
        const before = current.settings;
        await current.stop(false);
        const settingsNow = { ...settings, filter: before.filter };
        const updated = await start({ source, group, settings: settingsNow }, true);
        try {
          await save();
        } catch (error) {
          await updated.stop(false);
          await start({ source, group, settings: before }, true);
          throw error;
        }
      }),
    remove: (source, group) =>
      inTurn(async () => {
        const current = find(source, group);
        groups.delete(keyOf(source, group));
        try {
          await save();
        } catch (error) {
          groups.set(keyOf(source, group), current);
          throw error;
        }
        await current.stop(false);
        await deleteInternally(store, checkpointStream(source, group));
        await deleteInternally(store, parkedStream(source, group));
      }),
    find,
    list: (source) => {
      if (source !== undefined && !sources.has(source)) return undefined;
      return [...groups.values()].filter(
        (group) => source === undefined || group.source === source,
      );
    },
    restart: () =>
      inTurn(async () => {
        await stopAll();
        sources.clear();
        await startAll();
      }),
    stop: () =>
      inTurn(async () => {
        await stopAll();
        feed.stop();
      }),
  };
};
