import type { RouteShape } from '@ovation/contracts/kernel/client';
import type { Problem } from '@ovation/contracts/kernel/problem';
import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { isOnline } from '@ovation/ui-kit/browser/online';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { owner } from '@ovation/web-client/auth/owner';
import { afterFileMade } from '@ovation/web-client/files/invalidation';
import { session } from '@ovation/web-client/session/session';
import { type ActorRefFrom, createActor } from 'xstate';
import { detectFileKind, type FileKind, problemFault } from './chosenFile.ts';
import { hasUploads } from './hasUploads.ts';
import { processAgain, watchProcessing } from './processing.lazy.ts';
import { sendFile } from './send.lazy.ts';
import { endResumable } from './sendResumable.lazy.ts';
import type { UploadTransport } from './transport.ts';
import { type Processing, uploadMachine } from './upload.machine.lazy.ts';
import { type StoredUpload, uploadStore } from './uploadStore.lazy.ts';

/**
 * `cut`: retried automatically. `failed`: not sent, waits for the user. `broken`: received, but cannot be
 * shown.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'cut'
  | 'paused'
  | 'failed'
  | 'processing'
  | 'broken'
  | 'finished';

/** An upload in the queue. */
export interface Upload {
  readonly id: string;
  /**
   * Name of the page element that takes the completed file; undefined once taken, and for files without a
   * target.
   */
  readonly place: string | undefined;
  readonly name: string;
  readonly kind: FileKind;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Remaining seconds; undefined until they can be estimated. */
  readonly secondsLeft: number | undefined;
  readonly state: UploadState;
  /** Id of the file on the server, once the upload has completed. */
  readonly fileId: string | undefined;
  readonly problem: Problem | undefined;
  /** Processing state on the server, once the upload has completed. */
  readonly processing: Processing | undefined;
  /** Object URL of a local preview. */
  readonly previewUrl: string | undefined;
}

const machine = uploadMachine.provide({
  actors: { send: sendFile, watch: watchProcessing, processAgain },
  guards: { hasLine: isOnline },
});
type Sending = ActorRefFrom<typeof machine>;

/** Queue entry: metadata of an upload next to its actor. */
interface QueuedUpload extends Pick<StoredUpload, 'id' | 'name' | 'kind' | 'sizeBytes'> {
  readonly ownerId: string | undefined;
  place: string | undefined;
  readonly previewUrl: string | undefined;
  readonly actor: Sending;
  isStored: boolean;
  /** Start of the current transfer and the bytes sent before it, for the transfer rate. */
  since: { readonly atMs: number; readonly bytes: number } | undefined;
  /** Releases the lock, so that another page of this browser may resume the upload. */
  readonly releaseLock: () => void;
}

const sendingAtOnceMax = 2;
const known = new Map<string, QueuedUpload>();
const uploads = atomOf<readonly Upload[]>([]);

const stateOf = ({ actor }: QueuedUpload): UploadState => {
  const value = actor.getSnapshot().value;
  switch (value) {
    case 'starting':
      return 'waiting';
    case 'arrived':
    case 'processingAgain':
      return 'processing';
    default:
      return value;
  }
};

const rateAfterMs = 2_000;

const secondsLeft = ({ since, sizeBytes }: QueuedUpload, sentBytes: number): number | undefined => {
  if (!since) return undefined;
  const passedMs = Date.now() - since.atMs;
  const bytes = sentBytes - since.bytes;
  if (passedMs < rateAfterMs || bytes <= 0) return undefined;
  return Math.ceil((((sizeBytes - sentBytes) / bytes) * passedMs) / 1_000);
};

const viewOf = (one: QueuedUpload): Upload => {
  const { id, place, name, kind, sizeBytes, previewUrl } = one;
  const { sentBytes, fileId, problem, processing } = one.actor.getSnapshot().context;
  return {
    id,
    place,
    name,
    kind,
    sizeBytes,
    previewUrl,
    // Includes the overhead of the request body, such as form field names.
    sentBytes: Math.min(sentBytes, sizeBytes),
    secondsLeft: secondsLeft(one, sentBytes),
    state: stateOf(one),
    fileId,
    problem,
    processing,
  };
};

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

const isActive = (one: QueuedUpload): boolean =>
  ['waiting', 'sending', 'cut'].includes(stateOf(one));

/** Starts queued uploads while there are free slots, and publishes the state. */
const advance = (): void => {
  const all = [...known.values()];
  let sending = all.filter((one) => stateOf(one) === 'sending').length;
  for (const one of all) {
    if (sending >= sendingAtOnceMax) break;
    if (stateOf(one) !== 'waiting') continue;
    sending += 1;
    one.actor.send({ type: 'SEND' });
  }
  uploads.set([...known.values()].map(viewOf));
  removeEventListener('beforeunload', warnBeforeUnload);
  // An upload that could not be stored is lost with the page: warn before it unloads.
  if (all.some((one) => isActive(one) && !one.isStored))
    addEventListener('beforeunload', warnBeforeUnload);
};

const storeChange = (one: QueuedUpload, part: Partial<StoredUpload>): void => {
  if (one.isStored) uploadStore.change(one.id, part).catch(reportError);
};

const drop = (one: QueuedUpload): void => {
  known.delete(one.id);
  one.actor.stop();
  if (one.previewUrl) URL.revokeObjectURL(one.previewUrl);
  one.releaseLock();
  advance();
};

/** True if the server has rejected the file itself; a retry is pointless. */
const isRefused = (one: QueuedUpload): boolean =>
  stateOf(one) === 'failed' && problemFault(one.actor.getSnapshot().context.problem) !== undefined;

/** Deletes the stored upload, which another page would resume in vain. */
const deleteStored = (one: QueuedUpload): void => {
  if (!one.isStored) return;
  one.isStored = false;
  uploadStore.forget(one.id).catch(reportError);
};

const forget = (one: QueuedUpload): void => {
  deleteStored(one);
  drop(one);
};

/** Stores changes of an upload, for the page that may have to resume it. */
const storeChanges = (one: QueuedUpload): void => {
  let before = one.actor.getSnapshot();
  one.actor.subscribe((now) => {
    if (known.get(one.id) !== one) return;
    const was = before;
    before = now;
    if (now.value === 'sending' && was.value !== 'sending') one.since = undefined;
    if (now.value === 'sending' && now.context.sentBytes > 0) {
      one.since ??= { atMs: Date.now(), bytes: now.context.sentBytes };
    }
    const { url, fileId, isPaused } = now.context;
    if (url !== was.context.url) storeChange(one, { url });
    if (fileId !== was.context.fileId) storeChange(one, { fileId });
    if (isPaused !== was.context.isPaused) storeChange(one, { isPaused });
    if (isRefused(one)) deleteStored(one);
    if (now.matches('finished') && now.context.fileId) afterFileMade().catch(reportError);
    if (now.matches('finished') && one.place === undefined) forget(one);
    else advance();
  });
};

const startUpload = (
  upload: Omit<StoredUpload, 'ownerId'> & { readonly ownerId: string | undefined },
  file: File | undefined,
  { isStored, releaseLock }: { isStored: boolean; releaseLock: () => void },
): QueuedUpload => {
  const { id, ownerId, place, name, kind, sizeBytes, way, url, fileId, isPaused } = upload;
  const actor = createActor(machine, {
    input: { id, way, file, url, fileId, isPaused },
    inspect: inspection.publish,
  });
  const one: QueuedUpload = {
    id,
    ownerId,
    place,
    name,
    kind,
    sizeBytes,
    previewUrl: file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
    actor,
    isStored,
    since: undefined,
    releaseLock,
  };
  known.set(id, one);
  storeChanges(one);
  actor.start();
  return one;
};

const lockOf = (id: string): string => `upload ${id}`;

/**
 * Runs a callback with an exclusive lock on an upload, after another page of this browser has released it.
 * Without the Web Locks API it runs immediately.
 */
const withUploadLock = (id: string, run: (releaseLock: () => void) => void): void => {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    run(() => undefined);
    return;
  }
  locks.request(lockOf(id), () => new Promise<void>((resolve) => run(resolve))).catch(reportError);
};

const send = (id: string, type: 'PAUSE' | 'RESUME' | 'RETRY'): void =>
  known.get(id)?.actor.send({ type });

interface Chosen {
  readonly file: File;
  /** Media type it was selected as; detected if missing. */
  readonly kind?: FileKind | undefined;
  readonly way: UploadTransport;
  readonly place?: string | undefined;
}

/** True if another page could resume the upload; others are not stored. */
const isResumable = ({ way }: Chosen): boolean => way.kind === 'resumable' || way.answersFile;

const store = async (one: QueuedUpload, upload: StoredUpload, file: File): Promise<void> => {
  if (!(await uploadStore.keep(upload, file))) return;
  if (known.get(one.id) !== one || isRefused(one)) {
    await uploadStore.forget(one.id);
    return;
  }
  one.isStored = true;
  const { url, fileId, isPaused } = one.actor.getSnapshot().context;
  await uploadStore.change(one.id, { url, fileId, isPaused });
  advance();
};

/** Queue of uploads. Outlives page navigation and reloads. */
export const uploadQueue = {
  add(chosen: Chosen): string {
    const { file, way, place } = chosen;
    const id = crypto.randomUUID();
    const ownerId = owner.id();
    const upload = {
      id,
      ownerId,
      place,
      way,
      name: file.name,
      sizeBytes: file.size,
      kind: chosen.kind ?? detectFileKind(file) ?? 'photo',
      url: undefined,
      fileId: undefined,
      isPaused: false,
      chosenAtMs: performance.timeOrigin + performance.now(),
    };
    let over = (): void => undefined;
    const one = startUpload(upload, file, { isStored: false, releaseLock: () => over() });
    if (ownerId !== undefined && isResumable(chosen)) {
      withUploadLock(id, (releaseLock) => {
        over = releaseLock;
        store(one, { ...upload, ownerId }, file).catch(reportError);
        if (!known.has(id)) releaseLock();
      });
    }
    advance();
    return id;
  },
  pause: (id: string): void => send(id, 'PAUSE'),
  resume: (id: string): void => send(id, 'RESUME'),
  retry: (id: string): void => send(id, 'RETRY'),
  /** Cancels an upload here and on the server, and forgets it. */
  remove(id: string): void {
    const one = known.get(id);
    if (!one) return;
    const { url, fileId } = one.actor.getSnapshot().context;
    forget(one);
    if (url && !fileId) endResumable(url, session.token()).catch(reportError);
  },
  /** Marks a completed upload as taken by a page. */
  take(id: string): void {
    const one = known.get(id);
    if (!one) return;
    one.place = undefined;
    if (stateOf(one) === 'finished') {
      forget(one);
      return;
    }
    storeChange(one, { place: undefined });
    advance();
  },
  all: uploads.get,
  subscribe: uploads.subscribe,
};

/** Transport that sends a file in one request to a route of the API. */
export const formTransport = (
  { method, path }: RouteShape,
  field: string,
  {
    fields = {},
    answersFile = true,
  }: { fields?: Record<string, string>; answersFile?: boolean } = {},
): UploadTransport => ({ kind: 'form', method, path, field, fields, answersFile });

/**
 * Resumes uploads that earlier pages of this user left unfinished; one that is open in another page once
 * that page closes.
 */
const resumeStored = async (ownerId: string): Promise<void> => {
  if (!hasUploads.get()) return;
  for (const { id } of await uploadStore.all(ownerId)) {
    if (known.has(id)) continue;
    withUploadLock(id, (releaseLock) => {
      uploadStore
        .one(id)
        .then((kept) => {
          const isWanted = kept && owner.id() === ownerId && !known.has(id);
          if (!isWanted) releaseLock();
          else startUpload(kept.upload, kept.file, { isStored: true, releaseLock });
          advance();
        })
        .catch(reportError);
    });
  }
};

/** Switches to the uploads of the signed-in user; those of the previous user stay stored for them. */
const followOwner = (): void => {
  const ownerId = owner.id();
  if (ownerId === undefined) return;
  for (const one of known.values()) if (one.ownerId !== ownerId) drop(one);
  resumeStored(ownerId).catch(reportError);
};

if (typeof document !== 'undefined') {
  owner.onChange(followOwner);
  followOwner();
  addEventListener('online', () => {
    for (const { actor } of known.values()) actor.send({ type: 'ONLINE' });
  });
}

/** Uploads for one target that have not been taken. */
export const useUploads = (target: string | undefined): readonly Upload[] =>
  useAtom(uploads).filter((upload) => upload.place === target);

/** All uploads of the queue. */
export const useAllUploads = (): readonly Upload[] => useAtom(uploads);
