import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../session/session.ts';
import { api, onUnauthenticated } from './api.ts';
import { keys } from './keys.ts';
import { queryClient } from './query.ts';
import { uploadQueue } from './uploads.lazy.ts';

/** A request that the server has answered as soon as it is sent. */
class AnsweredRequest {
  status = 201;
  response = { data: { _id: 'photo' } };
  responseType = '';
  upload = {};
  onload = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (name: string): string | null => (name === 'x-position' ? '4711' : null);
  send(): void {
    this.onload();
  }
}

class RefusedRequest extends AnsweredRequest {
  override status = 401;
  override response = { code: 'UNAUTHENTICATED', message: 'Please login!' } as never;
}

const route = { method: 'POST', path: '/performer/feeds/photo/upload' } as const;
const photo = new File(['…'], 'a.jpg', { type: 'image/jpeg' });
const signIn = (id: string): void =>
  void queryClient.setQueryData(keys.auth.me, { _id: id } as CurrentUser);

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => {
  for (const { id } of uploadQueue.all()) uploadQueue.remove(id);
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('lets what is read after an upload wait for the upload', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('x-after'));
    return new Response('{"data":{}}');
  });
  uploadQueue.add({ route, field: 'file', file: photo });
  expect(uploadQueue.all()).toMatchObject([{ state: 'done', answer: { _id: 'photo' } }]);
  await api.files.fileStatus({ params: { id: 'photo' } });
  expect(asked).toEqual(['4711']);
});

it('tells of a token that the server no longer knows, and keeps what was to go up', () => {
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  const lost = vi.fn();
  const unlisten = onUnauthenticated(lost);
  session.open('a-token', true);
  uploadQueue.add({ route, field: 'file', file: photo });
  unlisten();
  expect(lost).toHaveBeenCalledOnce();
  expect(uploadQueue.all()).toMatchObject([{ state: 'failed' }]);
});

it('keeps what one person sends from whoever signs in next', () => {
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  signIn('mara');
  uploadQueue.add({ route, field: 'file', file: photo });
  queryClient.clear();
  signIn('mara');
  expect(uploadQueue.all()).toHaveLength(1);
  queryClient.clear();
  signIn('luna');
  expect(uploadQueue.all()).toEqual([]);
});
