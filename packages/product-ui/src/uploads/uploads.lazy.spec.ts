import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { FileView } from '@ovation/contracts/files/file';
import { api, onUnauthenticated } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { pushes } from '@ovation/web-client/live/pushes';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadStore } from './uploadStore.lazy.ts';
import { formTransport, uploadQueue } from './uploads.lazy.ts';

/** Requests in flight, until the test answers them. */
const sending: WaitingRequest[] = [];

class WaitingRequest {
  status = 0;
  response: unknown;
  responseType = '';
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  requested: readonly [method: string, url: string] | undefined;
  open(method: string, url: string): void {
    this.requested = [method, url];
  }
  abort(): void {
    this.isAborted = true;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string): string | null => {
    if (name === 'Location') return '/api/uploads/u1';
    return name === 'x-position' ? '4711' : null;
  };
  send(): void {
    sending.push(this);
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.onload?.();
  }
  cut(): void {
    this.onerror?.();
  }
}

const request = (at: number): WaitingRequest => {
  const found = sending[at];
  if (!found) throw new Error(`nothing was sent as number ${at}`);
  return found;
};

const way = formTransport({ method: 'POST', path: '/performer/feeds/photo/upload' }, 'photo');
/** A blob that can be stored in IndexedDB; jsdom's files cannot. */
const content = await new Response('12345').blob();
const photo = (name = 'a.jpg'): File =>
  Object.defineProperty(content.slice(0, 5, 'image/jpeg'), 'name', { value: name }) as File;
const add = (name?: string): string => uploadQueue.add({ way, place: 'post', file: photo(name) });
const signIn = (id: string): void =>
  void queryClient.setQueryData(keys.auth.me, { _id: id } as CurrentUser);
const states = (): readonly string[] => uploadQueue.all().map(({ state }) => state);
const arrive = (at: number, fileId: string): void =>
  request(at).answer(201, { data: { _id: fileId } });

/** Server's state of a received file. */
let fileStatus: Partial<FileView> = {};

beforeEach(() => {
  sending.length = 0;
  fileStatus = { status: 'processing', progress: 10, fault: null };
  vi.stubGlobal('XMLHttpRequest', WaitingRequest);
  vi.stubGlobal(
    'FormData',
    class {
      append(): void {}
    },
  );
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  serve({ files: { fileStatus: () => fileStatus as FileView } });
});
afterEach(async () => {
  for (const { id } of uploadQueue.all()) uploadQueue.remove(id);
  session.close();
  queryClient.clear();
  await uploadStore.forgetAll();
  vi.unstubAllGlobals();
});

describe('uploads', () => {
  it('run two at a time, each with its own idempotency key', () => {
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) add(name);
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    arrive(0, 'f1');
    expect(states()).toEqual(['processing', 'sending', 'sending']);
    expect(new Set(sending.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it('are repeated with the same key once the connection is back', () => {
    const id = add();
    request(0).upload.onprogress?.({ loaded: 3 });
    expect(uploadQueue.all()).toMatchObject([{ state: 'sending', sentBytes: 3 }]);
    request(0).cut();
    expect(states()).toEqual(['cut']);
    dispatchEvent(new Event('online'));
    expect(states()).toEqual(['sending']);
    expect(sending.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
  });

  it('stop while paused and continue when resumed', () => {
    const id = add();
    uploadQueue.pause(id);
    expect(request(0).isAborted).toBe(true);
    expect(states()).toEqual(['paused']);
    uploadQueue.resume(id);
    expect(states()).toEqual(['sending']);
    expect(sending).toHaveLength(2);
  });

  it('are cancelled and forgotten when removed', () => {
    uploadQueue.remove(add());
    expect(request(0).isAborted).toBe(true);
    expect(uploadQueue.all()).toEqual([]);
  });

  it('are deleted on the server when partially sent', async () => {
    const id = uploadQueue.add({
      way: { kind: 'resumable', purpose: 'feed-photo' },
      place: 'post',
      file: photo(),
    });
    await vi.waitFor(() => expect(sending).toHaveLength(1));
    request(0).answer(201, '');
    await vi.waitFor(() => expect(sending).toHaveLength(2));
    uploadQueue.remove(id);
    await vi.waitFor(() =>
      expect(request(2).requested).toEqual([
        'DELETE',
        expect.stringMatching(/\/api\/uploads\/u1$/),
      ]),
    );
    request(2).answer(204, '');
  });

  it('fail after a rejection and are sent again on request', () => {
    const id = add();
    request(0).answer(413, { code: 'TOO_LARGE', message: 'Too large' });
    expect(uploadQueue.all()).toMatchObject([{ state: 'failed', problem: { code: 'TOO_LARGE' } }]);
    uploadQueue.retry(id);
    expect(states()).toEqual(['sending']);
  });

  it('are visible to later reads', async () => {
    const requested: (string | null)[] = [];
    add();
    arrive(0, 'photo');
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      requested.push(new Headers(init.headers).get('x-after'));
      return new Response('{"data":{}}');
    });
    await api.files.fileStatus({ params: { id: 'photo' } });
    expect(requested).toContain('4711');
  });

  it('report a rejected token and stay stored', () => {
    const lost = vi.fn();
    const unlisten = onUnauthenticated(lost);
    session.open('a-token', true);
    add();
    request(0).answer(401, { code: 'UNAUTHENTICATED', message: 'Please login!' });
    unlisten();
    expect(lost).toHaveBeenCalledOnce();
    expect(states()).toEqual(['failed']);
  });

  it('are hidden from the next user', () => {
    signIn('mara');
    add();
    queryClient.clear();
    signIn('mara');
    expect(uploadQueue.all()).toHaveLength(1);
    queryClient.clear();
    signIn('luna');
    expect(uploadQueue.all()).toEqual([]);
  });
});

describe('received files', () => {
  it('are watched until processed and removed once taken by a page', async () => {
    const id = add();
    arrive(0, 'f1');
    await vi.waitFor(() =>
      expect(uploadQueue.all()).toMatchObject([
        { state: 'processing', fileId: 'f1', processing: { progress: 10 } },
      ]),
    );
    uploadQueue.take(id);
    expect(uploadQueue.all()).toMatchObject([{ place: undefined, state: 'processing' }]);
    const progressed = { fileId: 'f1', status: 'processing', progress: 60, fault: null };
    pushes.receive('file/progressed', progressed);
    expect(uploadQueue.all()).toMatchObject([{ processing: { progress: 60 } }]);
    fileStatus = { status: 'finished', progress: 100, fault: null };
    pushes.receive('file/progressed', { ...progressed, status: 'finished', progress: 100 });
    await vi.waitFor(() => expect(uploadQueue.all()).toEqual([]));
  });

  it('show why they cannot be displayed', async () => {
    fileStatus = { status: 'error', progress: 0, fault: 'unreadable' };
    add();
    arrive(0, 'f1');
    await vi.waitFor(() =>
      expect(uploadQueue.all()).toMatchObject([
        { state: 'broken', processing: { fault: 'unreadable' } },
      ]),
    );
  });
});

describe('a reloaded page', () => {
  /** Fresh instances of the modules, as in another page of the same browser. */
  const anotherPage = async () => {
    vi.resetModules();
    const { queryClient: queries } = await import('@ovation/web-client/query/queryClient');
    const { uploadQueue: queue } = await import('./uploads.lazy.ts');
    queries.setQueryData(keys.auth.me, { _id: 'mara' } as CurrentUser);
    return queue;
  };

  it('resumes uploads, and keeps paused ones paused', async () => {
    signIn('mara');
    add('a.jpg');
    const paused = add('b.jpg');
    uploadQueue.pause(paused);
    await vi.waitFor(async () =>
      expect(await uploadStore.all('mara')).toMatchObject([
        { name: 'a.jpg', isPaused: false },
        { name: 'b.jpg', isPaused: true },
      ]),
    );
    const queue = await anotherPage();
    await vi.waitFor(() =>
      expect(queue.all()).toMatchObject([
        { name: 'a.jpg', place: 'post', state: 'sending', sizeBytes: 5 },
        { name: 'b.jpg', state: 'paused' },
      ]),
    );
    for (const { id } of queue.all()) queue.remove(id);
  });

  it('does not resend a rejected file', async () => {
    signIn('mara');
    add('a.jpg');
    await vi.waitFor(async () => expect(await uploadStore.all('mara')).toHaveLength(1));
    request(0).answer(415, { code: 'UNSUPPORTED_MEDIA', message: 'No photo' });
    expect(states()).toEqual(['failed']);
    await vi.waitFor(async () => expect(await uploadStore.all('mara')).toEqual([]));
  });

  it('does not resend a received file', async () => {
    signIn('mara');
    add();
    await vi.waitFor(async () => expect(await uploadStore.all('mara')).toHaveLength(1));
    arrive(0, 'f1');
    await vi.waitFor(async () =>
      expect(await uploadStore.all('mara')).toMatchObject([{ fileId: 'f1' }]),
    );
    const sentBefore = sending.length;
    const queue = await anotherPage();
    await vi.waitFor(() =>
      expect(queue.all()).toMatchObject([{ state: 'processing', fileId: 'f1' }]),
    );
    expect(sending).toHaveLength(sentBefore);
    for (const { id } of queue.all()) queue.remove(id);
  });
});
