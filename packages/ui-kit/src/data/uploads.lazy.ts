import type { RouteShape } from '@ovation/contracts/kernel/client';
import type { Problem } from '@ovation/contracts/kernel/problem';
import { language } from '../i18n/language.ts';
import { owner } from '../session/owner.ts';
import { session } from '../session/session.ts';
import { apiBaseUrl, noteUnauthenticated, noteWrite } from './api.ts';
import { atomOf, useAtom } from './atom.ts';

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'canceled';

/** One file on its way. `Answer` is what the route answers under `data`. */
export interface Upload<Answer = unknown> {
  readonly id: string;
  /** Of the route that it goes to: what each page shows are its own ones. */
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly state: UploadState;
  readonly answer: Answer | undefined;
  readonly problem: Problem | undefined;
  /** A picture of it for this page, while it has not arrived. */
  readonly previewUrl: string | undefined;
}

interface Request {
  readonly route: RouteShape;
  readonly field: string;
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
  /** Who chose it. */
  readonly ownerId: string | undefined;
}

const sendingAtOnceMax = 2;
const requests = new Map<string, Request>();
const running = new Map<string, XMLHttpRequest>();
const uploads = atomOf<readonly Upload[]>([]);

const change = (id: string, part: Partial<Upload>): void =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

const hold = (event: BeforeUnloadEvent): void => event.preventDefault();

const problemIn = (body: unknown): Problem | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;

const settle = (id: string, request: XMLHttpRequest, token: string | undefined): void => {
  running.delete(id);
  const body: unknown = request.response;
  noteWrite(request.getResponseHeader('x-position'));
  if (request.status >= 200 && request.status < 300) {
    change(id, { state: 'done', answer: (body as { data: unknown }).data });
  } else {
    const problem = problemIn(body);
    change(id, { state: 'failed', problem });
    if (problem?.code === 'UNAUTHENTICATED') noteUnauthenticated(token ?? null);
  }
  next();
};

/** Only XMLHttpRequest tells how much has been sent. */
const send = (id: string): void => {
  const wanted = requests.get(id);
  if (!wanted) return;
  const request = new XMLHttpRequest();
  running.set(id, request);
  change(id, { state: 'sending', sentBytes: 0, problem: undefined });
  request.open(wanted.route.method, apiBaseUrl + wanted.route.path);
  request.responseType = 'json';
  const token = session.token();
  if (token) request.setRequestHeader('authorization', token);
  request.setRequestHeader('accept-language', language.get());
  // The same for each attempt: a file whose answer was lost is not there twice.
  request.setRequestHeader('idempotency-key', id);
  request.upload.onprogress = (event) => change(id, { sentBytes: event.loaded });
  request.onload = () => settle(id, request, token);
  request.onerror = () => settle(id, request, token);
  const form = new FormData();
  for (const [name, value] of Object.entries(wanted.fields)) form.append(name, value);
  form.append(wanted.field, wanted.file);
  request.send(form);
};

const next = (): void => {
  for (const upload of uploads.get()) {
    if (running.size >= sendingAtOnceMax) break;
    if (upload.state === 'waiting') send(upload.id);
  }
  removeEventListener('beforeunload', hold);
  if (running.size > 0) addEventListener('beforeunload', hold);
};

/** Files on their way to the server. Pages come and go; what was begun goes on. */
export const uploadQueue = {
  add(
    request: Pick<Request, 'route' | 'field' | 'file'> & Partial<Pick<Request, 'fields'>>,
  ): string {
    const id = crypto.randomUUID();
    requests.set(id, { fields: {}, ...request, ownerId: owner.id() });
    uploads.set([
      ...uploads.get(),
      {
        id,
        path: request.route.path,
        name: request.file.name,
        sizeBytes: request.file.size,
        sentBytes: 0,
        state: 'waiting',
        answer: undefined,
        problem: undefined,
        previewUrl: request.file.type.startsWith('image/')
          ? URL.createObjectURL(request.file)
          : undefined,
      },
    ]);
    next();
    return id;
  },
  retry(id: string): void {
    change(id, { state: 'waiting' });
    next();
  },
  /** Stops it, if it is still on its way, and forgets it. */
  remove(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
    requests.delete(id);
    const gone = uploads.get().find((upload) => upload.id === id);
    if (gone?.previewUrl) URL.revokeObjectURL(gone.previewUrl);
    uploads.set(uploads.get().filter((upload) => upload.id !== id));
    next();
  },
  all: uploads.get,
  subscribe: uploads.subscribe,
};

/** Whoever signs in next has no part in them; the same person finds them again. */
owner.onChange(() => {
  const ownerId = owner.id();
  if (ownerId === undefined) return;
  for (const [id, request] of requests) if (request.ownerId !== ownerId) uploadQueue.remove(id);
});

/** Files that were given to a route and are not taken in yet. */
export const useUploads = (route: RouteShape): readonly Upload[] =>
  useAtom(uploads).filter(({ path }) => path === route.path);
