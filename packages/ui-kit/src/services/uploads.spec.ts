import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { uploadQueue } from './uploads.ts';

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

afterEach(() => vi.unstubAllGlobals());

it('lets what is read after an upload wait for the upload', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo' }));
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('x-after'));
    return new Response('{"data":{}}');
  });
  const route = { method: 'POST', path: '/performer/feeds/photo/upload' } as const;
  uploadQueue.add({ route, field: 'file', file: new File(['…'], 'a.jpg', { type: 'image/jpeg' }) });
  expect(uploadQueue.all()).toMatchObject([{ state: 'done', answer: { _id: 'photo' } }]);
  await api.files.fileStatus({ params: { id: 'photo' } });
  expect(asked).toEqual(['4711']);
});
