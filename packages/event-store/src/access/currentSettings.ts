import type { Acl } from '../metadata/streamMetadata.ts';
import { lastRecord } from '../streams/internalWrites.ts';
import { recordData } from '../streams/recordFields.ts';
import type { Store } from '../streams/store.ts';

/** EventStoreDB's stream of default access lists. */
const settingsStream = '$settings';

/** Default access lists that an administrator has written into the store. */
export type SettingsAcl = {
  readonly userStreams?: Acl;
  readonly systemStreams?: Acl;
};

export type CurrentSettings = {
  acl(): SettingsAcl;
  close(): void;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the lists of an `update-default-acl` event; anything else counts as empty. */
export const parseSettings = (data: string): SettingsAcl => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return {};
  }
  if (!isObject(parsed)) return {};
  const { $userStreamAcl: userStreams, $systemStreamAcl: systemStreams } = parsed;
  return {
    ...(isObject(userStreams) && { userStreams }),
    ...(isObject(systemStreams) && { systemStreams }),
  };
};

/** Reads the last event of `$settings`, and follows later ones. */
export const watchSettings = async (
  store: Store,
  onError: (error: unknown) => void,
): Promise<CurrentSettings> => {
  let acl: SettingsAcl = {};
  let isClosed = false;
  let unsubscribe: () => void = () => undefined;
  const read = async (): Promise<void> => {
    // First, so that an event that comes during the read is not missed.
    unsubscribe = store.hub.onStream(settingsStream, () => void read().catch(onError));
    const record = await lastRecord(store, settingsStream);
    if (isClosed) unsubscribe();
    else acl = record === undefined ? {} : parseSettings(recordData(record).toString());
  };
  await read();
  return {
    acl: () => acl,
    close: () => {
      isClosed = true;
      unsubscribe();
    },
  };
};
