import { groupDoesNotExist, groupExists } from '../server/faults.ts';
import { compileFilter } from '../streams/eventFilter.ts';
import { deleteInternally } from '../streams/internalWrites.ts';
import type { Store } from '../streams/store.ts';
import { createGroup, type Group } from './group.ts';
import { checkpointStream } from './groupCheckpoint.ts';
import { loadGroups, saveGroups } from './groupConfig.ts';
import type { GroupRequest } from './groupSettings.ts';
import { parkedStream } from './parkedMessages.ts';

/** All persistent subscriptions of the store. Faults are those of the protocol. */
export type PersistentSubscriptions = {
  create(request: GroupRequest): Promise<void>;
  update(request: GroupRequest): Promise<void>;
  remove(source: string, group: string): Promise<void>;
  find(source: string, group: string): Group;
  list(source: string | undefined): Group[];
  /** Stops every group and starts it again from its checkpoint. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const keyOf = (source: string, group: string): string => `${source}::${group}`;

export const openPersistentSubscriptions = async (
  store: Store,
  onError: (error: unknown) => void,
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

  const start = async ({ source, group, settings }: GroupRequest): Promise<void> => {
    groups.set(keyOf(source, group), await createGroup(store, source, group, settings, onError));
  };
  const startAll = async (): Promise<void> => {
    for (const request of await loadGroups(store)) await start(request);
  };
  /** Writes down the groups as they shall be; only then is anything done about it. */
  const save = (changes: readonly GroupRequest[], without: Group | undefined): Promise<void> => {
    const others = [...groups.values()].filter((group) => group !== without);
    const kept = others.map(({ source, name, settings }) => ({ source, group: name, settings }));
    return saveGroups(store, [...kept, ...changes]);
  };
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
        if (groups.has(keyOf(source, group))) throw groupExists(source, group);
        compileFilter(settings.filter);
        await save([request], undefined);
        await start(request);
      }),
    update: (request) =>
      inTurn(async () => {
        const { source, group, settings } = request;
        const current = find(source, group);
        const { filter } = current.settings;
        const updated = { source, group, settings: { ...settings, filter } };
        await save([updated], current);
        await current.stop();
        await start(updated);
      }),
    remove: (source, group) =>
      inTurn(async () => {
        const current = find(source, group);
        await save([], current);
        groups.delete(keyOf(source, group));
        await current.stop();
        await deleteInternally(store, checkpointStream(source, group));
        await deleteInternally(store, parkedStream(source, group));
      }),
    find,
    list: (source) =>
      [...groups.values()].filter((group) => source === undefined || group.source === source),
    restart: () =>
      inTurn(async () => {
        for (const group of groups.values()) await group.stop();
        groups.clear();
        await startAll();
      }),
    stop: () =>
      inTurn(async () => {
        for (const group of groups.values()) await group.stop();
        groups.clear();
      }),
  };
};
