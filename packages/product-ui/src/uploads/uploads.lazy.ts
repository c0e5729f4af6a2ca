import type { RouteShape } from '@ovation/contracts/kernel/client';
import type { Problem } from '@ovation/contracts/kernel/problem';
import { inspection } from '@ovation/ui-kit/browser/inspection';
import { isOnline } from '@ovation/ui-kit/browser/online';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { owner } from '@ovation/web-client/auth/owner';
import { afterFileMade } from '@ovation/web-client/files/invalidation';
import { session } from '@ovation/web-client/session/session';
import { type ActorRefFrom, createActor } from 'xstate';
import { type FileKind, faultOfProblem, kindOfFile } from './chosenFile.ts';
import { hasUploads } from './hasUploads.ts';
import { type KeptUpload, keptUploads } from './keptUploads.lazy.ts';
import { processAgain, watchProcessing } from './processing.lazy.ts';
import { sendFile } from './send.lazy.ts';
import { endResumable } from './sendResumable.lazy.ts';
import { type Processing, uploadMachine } from './upload.machine.lazy.ts';
import type { UploadWay } from './way.ts';

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
interface Known extends Pick<KeptUpload, 'id' | 'name' | 'kind' | 'sizeBytes'> {
  readonly ownerId: string | undefined;
  place: string | undefined;
  readonly previewUrl: string | undefined;
  readonly actor: Sending;
  isKept: boolean;
  /** Start of the current transfer and the bytes sent before it, for the transfer rate. */
  since: { readonly atMs: number; readonly bytes: number } | undefined;
  /** Releases the lock, so that another page of this browser may resume the upload. */
  readonly letGo: () => void;
}

const sendingAtOnceMax = 2;
const known = new Map<string, Known>();
const uploads = atomOf<readonly Upload[]>([]);

const stateOf = ({ actor }: Known): UploadState => {
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

const secondsLeft = ({ since, sizeBytes }: Known, sentBytes: number): number | undefined => {
  if (!since) return undefined;
  const passedMs = Date.now() - since.atMs;
  const bytes = sentBytes - since.bytes;
  if (passedMs < rateAfterMs || bytes <= 0) return undefined;
  return Math.ceil((((sizeBytes - sentBytes) / bytes) * passedMs) / 1_000);
};

const shown = (one: Known): Upload => {
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

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

const isUnderWay = (one: Known): boolean => ['waiting', 'sending', 'cut'].includes(stateOf(one));

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
  uploads.set([...known.values()].map(shown));
  removeEventListener('beforeunload', hold);
  // An upload that could not be stored is lost with the page: warn before it unloads.
  if (all.some((one) => isUnderWay(one) && !one.isKept)) addEventListener('beforeunload', hold);
};

const writeDown = (one: Known, part: Partial<KeptUpload>): void => {
  if (one.isKept) keptUploads.change(one.id, part).catch(reportError);
};

const drop = (one: Known): void => {
  known.delete(one.id);
  one.actor.stop();
  if (one.previewUrl) URL.revokeObjectURL(one.previewUrl);
  one.letGo();
  advance();
};

/** True if the server has rejected the file itself; a retry is pointless. */
const isRefused = (one: Known): boolean =>
  stateOf(one) === 'failed' &&
  faultOfProblem(one.actor.getSnapshot().context.problem) !== undefined;

/** Deletes the stored upload, which another page would resume in vain. */
const keepNoLonger = (one: Known): void => {
  if (!one.isKept) return;
  one.isKept = false;
  keptUploads.forget(one.id).catch(reportError);
};

const forget = (one: Known): void => {
  keepNoLonger(one);
  drop(one);
};

/** Stores changes of an upload, for the page that may have to resume it. */
const follow = (one: Known): void => {
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
    if (url !== was.context.url) writeDown(one, { url });
    if (fileId !== was.context.fileId) writeDown(one, { fileId });
    if (isPaused !== was.context.isPaused) writeDown(one, { isPaused });
    if (isRefused(one)) keepNoLonger(one);
    if (now.matches('finished') && now.context.fileId) afterFileMade().catch(reportError);
    if (now.matches('finished') && one.place === undefined) forget(one);
    else advance();
  });
};

const begin = (
  upload: Omit<KeptUpload, 'ownerId'> & { readonly ownerId: string | undefined },
  file: File | undefined,
  { isKept, letGo }: { isKept: boolean; letGo: () => void },
): Known => {
  const { id, ownerId, place, name, kind, sizeBytes, way, url, fileId, isPaused } = upload;
  const actor = createActor(machine, {
    input: { id, way, file, url, fileId, isPaused },
    inspect: inspection.tell,
  });
  const one: Known = {
    id,
    ownerId,
    place,
    name,
    kind,
    sizeBytes,
    previewUrl: file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
    actor,
    isKept,
    since: undefined,
    letGo,
  };
  known.set(id, one);
  follow(one);
  actor.start();
  return one;
};

const lockOf = (id: string): string => `upload ${id}`;

/**
 * Runs a callback with an exclusive lock on an upload, after another page of this browser has released it.
 * Without the Web Locks API it runs immediately.
 */
const alone = (id: string, run: (letGo: () => void) => void): void => {
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
  readonly way: UploadWay;
  readonly place?: string | undefined;
}

/** True if another page could resume the upload; others are not stored. */
const isKeepable = ({ way }: Chosen): boolean => way.kind === 'resumable' || way.answersFile;

const keep = async (one: Known, upload: KeptUpload, file: File): Promise<void> => {
  if (!(await keptUploads.keep(upload, file))) return;
  if (known.get(one.id) !== one || isRefused(one)) {
    await keptUploads.forget(one.id);
    return;
  }
  one.isKept = true;
  const { url, fileId, isPaused } = one.actor.getSnapshot().context;
  await keptUploads.change(one.id, { url, fileId, isPaused });
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
      kind: chosen.kind ?? kindOfFile(file) ?? 'photo',
      url: undefined,
      fileId: undefined,
      isPaused: false,
      chosenAtMs: performance.timeOrigin + performance.now(),
    };
    let over = (): void => undefined;
    const one = begin(upload, file, { isKept: false, letGo: () => over() });
    if (ownerId !== undefined && isKeepable(chosen)) {
      alone(id, (letGo) => {
        over = letGo;
        keep(one, { ...upload, ownerId }, file).catch(reportError);
        if (!known.has(id)) letGo();
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
    writeDown(one, { place: undefined });
    advance();
  },
  all: uploads.get,
  subscribe: uploads.subscribe,
};

/** Transport that sends a file in one request to a route of the API. */
export const formWay = (
  { method, path }: RouteShape,
  field: string,
  {
    fields = {},
    answersFile = true,
  }: { fields?: Record<string, string>; answersFile?: boolean } = {},
): UploadWay => ({ kind: 'form', method, path, field, fields, answersFile });

/**
 * Resumes uploads that earlier pages of this user left unfinished; one that is open in another page once
 * that page closes.
 */
const takeUp = async (ownerId: string): Promise<void> => {
  if (!hasUploads.get()) return;
  for (const { id } of await keptUploads.all(ownerId)) {
    if (known.has(id)) continue;
    alone(id, (letGo) => {
      keptUploads
        .one(id)
        .then((kept) => {
          const isWanted = kept && owner.id() === ownerId && !known.has(id);
          if (!isWanted) letGo();
          else begin(kept.upload, kept.file, { isKept: true, letGo });
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
  takeUp(ownerId).catch(reportError);
};

if (typeof document !== 'undefined') {
  owner.onChange(followOwner);
  followOwner();
  addEventListener('online', () => {
    for (const { actor } of known.values()) actor.send({ type: 'ONLINE' });
  });
}

/** Uploads for one target that have not been taken. */
export const useUploads = (place: string | undefined): readonly Upload[] =>
  useAtom(uploads).filter((upload) => upload.place === place);

/** All uploads of the queue. */
export const useAllUploads = (): readonly Upload[] => useAtom(uploads);
