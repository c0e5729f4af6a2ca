import { appendInternally, lastRecord, systemEvent } from '../streams/internalWrites.ts';
import { recordData } from '../streams/recordFields.ts';
import type { Store } from '../streams/store.ts';
import type { GroupRequest } from './groupSettings.ts';

const configStream = '$persistentSubscriptionConfig';
const configType = '$PersistentConfig';
const configVersion = '2';

type Config = { readonly version: string; readonly entries: readonly GroupRequest[] };

/** The groups that exist, as the log knows them. */
export const loadGroups = async (store: Store): Promise<readonly GroupRequest[]> => {
  const record = await lastRecord(store, configStream);
  if (record === undefined) return [];
  const config = JSON.parse(recordData(record).toString()) as Config;
  return config.entries;
};

/** Writes down which groups exist; a create or delete is answered when this is durable. */
export const saveGroups = async (store: Store, entries: readonly GroupRequest[]): Promise<void> => {
  const config = {
    version: configVersion,
    updated: new Date(store.now()).toISOString(),
    entries,
  };
  await appendInternally(store, configStream, [systemEvent(configType, JSON.stringify(config))]);
};
