import { executionAsyncId } from 'node:async_hooks';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoBytesMax } from '@ovation/contracts/files/rules';
import type { Problem } from '@ovation/contracts/kernel/problem';
import { newId } from '@ovation/event-log/ids';
import { Upload } from 'tus-js-client';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf } from '../../testing/people.ts';
import { specEnvironment, specOperator, specStack } from '../../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);
const unfinished = join(specEnvironment().FILES_DIR ?? '', 'unfinished');
/** Generous, as the worker shares a small machine with other specs. */
const processingMsMax = 15_000;

const metadata = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type Headers = Readonly<Record<string, string>>;

const tus = (person: Person, method: string, path: string, headers: Headers, body?: Buffer) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: person.token, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

const create = (person: Person, purpose: string, length: number, more: Headers = {}) =>
  tus(person, 'POST', '/api/uploads', {
    'upload-length': String(length),
    'upload-metadata': metadata({ purpose, filename: 'a name.jpg' }),
    ...more,
  });

const created = async (person: Person, purpose: string, length: number): Promise<string> => {
  const response = await create(person, purpose, length);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
};

const send = (person: Person, path: string, offset: number, body: Buffer) =>
  tus(
    person,
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );

const problemOf = async (response: Response): Promise<{ status: number; code: string }> => {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const { status, code } = (await response.json()) as { status: number; code: string };
  return { status, code };
};

const photo = async (width?: number): Promise<Buffer> =>
  Buffer.from(await (await pictureOf(width)).arrayBuffer());

const finished = (person: Person, id: string) =>
  vi.waitFor(
    async () => {
      const { data } = await person.api.files.fileStatus({ params: { id } });
      expect(data.status).toBe('finished');
      return data;
    },
    { timeout: processingMsMax, interval: 50 },
  );

/** Remaining files of an upload. */
const leftOf = async (path: string): Promise<string[]> => {
  const id = path.split('/').at(-1) ?? '';
  return (await readdir(unfinished)).filter((name) => name.startsWith(id));
};

/** True if async hooks track promises: then each has an id of its own. */
const followsPromises = async (): Promise<boolean> => {
  const ids = new Set<number>();
  for (let turn = 0; turn < 3; turn++) {
    await Promise.resolve();
    ids.add(executionAsyncId());
  }
  return ids.size > 1;
};

describe('a resumable upload', () => {
  it('becomes the file with its id, in any number of parts', async () => {
    const star = await people.performer();
    const content = await photo(300);
    const path = await created(star, 'feed-photo', content.length);
    const [, id = ''] = /^\/api\/uploads\/(.+)$/.exec(path) ?? [];
    const first = await send(star, path, 0, content.subarray(0, 100));
    expect(first.headers.get('upload-offset')).toBe('100');
    const head = await tus(star, 'HEAD', path, {});
    expect(head.headers.get('upload-offset')).toBe('100');
    const last = await send(star, path, 100, content.subarray(100));
    expect(last.status).toBe(204);
    expect(last.headers.get('upload-file-id')).toBe(id);
    expect(last.headers.get('access-control-allow-origin')).toBeNull();
    const file = await finished(star, id);
    expect(file).toMatchObject({ type: 'feed-photo', width: 300, size: content.length });
    expect(await leftOf(path)).toEqual([]);
    // Tracking would cost every promise of the process for its lifetime.
    expect(await followsPromises()).toBe(false);
  });

  it('works with the library that browsers use', async () => {
    const fan = await people.fan();
    const content = await photo();
    const id = await new Promise<string | undefined>((resolve, reject) => {
      new Upload(content, {
        endpoint: `${origin}/api/uploads`,
        headers: { authorization: fan.token },
        metadata: { purpose: 'avatar', filename: 'me.png', filetype: 'image/png' },
        retryDelays: null,
        chunkSize: 64,
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Upload-File-Id')),
      }).start();
    });
    expect(await finished(fan, id ?? '')).toMatchObject({ type: 'avatar' });
  });

  it('is finished by the next request when the process died before', async () => {
    const star = await people.performer();
    const content = await photo();
    const path = await created(star, 'feed-photo', content.length);
    const id = path.split('/').at(-1) ?? '';
    await writeFile(join(unfinished, id), content);
    const responses = await Promise.all([1, 2].map(() => tus(star, 'HEAD', path, {})));
    for (const { status, headers } of responses) {
      expect(status).toBe(200);
      expect(headers.get('upload-offset')).toBe(String(content.length));
      expect(headers.get('upload-file-id')).toBe(id);
    }
    await finished(star, id);
    expect(await leftOf(path)).toEqual([]);
    // The response was lost: a repeated request gets the same.
    const again = await tus(star, 'HEAD', path, {});
    expect(again.headers.get('upload-length')).toBe(String(content.length));
  });

  it('is private to its sender', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    const content = await photo();
    const path = await created(star, 'feed-photo', content.length);
    expect(await problemOf(await send(other, path, 0, content))).toMatchObject({ status: 404 });
    expect((await tus(other, 'HEAD', path, {})).status).toBe(404);
    expect((await tus(other, 'DELETE', path, {})).status).toBe(404);
    expect((await tus(star, 'DELETE', path, {})).status).toBe(204);
    expect(await leftOf(path)).toEqual([]);
    expect((await tus(star, 'HEAD', path, {})).status).toBe(404);
    expect((await tus(star, 'HEAD', `/api/uploads/${newId()}`, {})).status).toBe(404);
    expect((await tus(star, 'HEAD', '/api/uploads/..%2Fincoming', {})).status).toBe(404);
    expect((await tus(star, 'GET', path, {})).status).toBe(405);
  });

  it('refuses a wrong offset', async () => {
    const star = await people.performer();
    const path = await created(star, 'feed-photo', 1_000);
    const far = await send(star, path, 500, Buffer.alloc(10));
    expect(await problemOf(far)).toEqual({ status: 409, code: 'CONFLICT' });
  });
});

describe('an upload is refused', () => {
  it.each([
    ['for no purpose', 'nothing', 10, 422, 'INVALID'],
    ['for a document, which comes with its form', 'document', 10, 422, 'INVALID'],
    ['when there is nothing in it', 'feed-photo', 0, 422, 'INVALID'],
    ['when it is too large', 'feed-photo', photoBytesMax + 1, 413, 'TOO_LARGE'],
  ])('%s', async (_, purpose, length, status, code) => {
    const star = await people.performer();
    expect(await problemOf(await create(star, purpose, length))).toEqual({ status, code });
  });

  it('beyond the storage quota of its sender', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    // Settings are polled once a second.
    const change = async (storageUnverifiedGb: number, answered: number): Promise<void> => {
      await specOperator()?.changeSettings({ storageUnverifiedGb });
      await vi.waitFor(async () => {
        const asker = await people.performer();
        const answer = await create(asker, 'feed-video', 1_000_000_001);
        expect(answer.status).toBe(answered);
      }, processingMsMax);
    };
    await change(1, 413);
    try {
      const refused = await create(star, 'feed-video', 1_000_000_001);
      expect(await problemOf(refused)).toEqual({ status: 413, code: 'STORAGE_FULL' });
      expect((await create(other, 'feed-video', 900_000_000)).status).toBe(201);
    } finally {
      await change(5, 201);
    }
  });

  it('beyond the quota together with others in progress', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    const ofAll = async (length: number, count: number) => {
      const all = await Promise.all(
        Array.from({ length: count }, () => create(star, 'feed-video', length)),
      );
      const begun = all.filter(({ status }) => status === 201);
      return { begun, refused: all.filter(({ status }) => status !== 201) };
    };
    // 5 GB are available.
    const { begun, refused } = await ofAll(1_500_000_000, 8);
    expect(begun.length).toBeLessThanOrEqual(3);
    for (const response of refused) {
      expect(await problemOf(response)).toEqual({ status: 413, code: 'STORAGE_FULL' });
    }
    while (begun.length < 3) begun.push(await create(star, 'feed-video', 1_500_000_000));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await create(star, 'feed-video', 1_500_000_000)).status).toBe(413);
    expect((await create(other, 'feed-video', 1_500_000_000)).status).toBe(201);
    // A cancelled upload frees its space.
    const path = begun[0]?.headers.get('location') ?? '';
    expect((await tus(star, 'DELETE', path, {})).status).toBe(204);
    expect((await create(star, 'feed-video', 1_500_000_000)).status).toBe(201);
  });

  it.each([
    ['a part of another kind', { 'upload-offset': '0', 'content-type': 'image/png' }],
    ['a part without a kind', { 'upload-offset': '0' }],
    ['a part from nowhere', { 'content-type': 'application/offset+octet-stream' }],
    ['a part from half a byte', { 'upload-offset': '0.5', 'content-type': 'image/png' }],
    ['words of the protocol that are none', { 'upload-concat': 'whole', 'upload-offset': '0' }],
  ])('with a problem on a protocol violation: %s', async (_, headers) => {
    const star = await people.performer();
    const path = await created(star, 'feed-photo', 1_000);
    const answer = await tus(star, 'PATCH', path, headers as Headers, Buffer.alloc(10));
    expect(await problemOf(answer)).toEqual({ status: 400, code: 'MALFORMED' });
  });

  it('for fans without a creator account, and anonymous callers', async () => {
    const fan = await people.fan();
    const ofFan = await create(fan, 'feed-video', 10);
    expect(await problemOf(ofFan)).toEqual({ status: 403, code: 'NOT_A_PERFORMER' });
    const ofNobody = await create(fan, 'avatar', 10, { authorization: '' });
    expect(await problemOf(ofNobody)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each([
    ['a script named .jpg', Buffer.from('<script>alert(1)</script>'.repeat(400)), 'feed-photo'],
    ['a short script', Buffer.from('<?php echo 1;'), 'feed-photo'],
    ['a photo for a video', undefined, 'feed-video'],
  ])('when it is %s, and nothing of it remains', async (_, script, purpose) => {
    const star = await people.performer();
    const content = script ?? (await photo());
    const path = await created(star, purpose, content.length);
    const answer = await send(star, path, 0, content);
    const refused = (await answer.clone().json()) as Problem;
    expect(refused.errors?.[0]?.message).toBe(
      purpose === 'feed-photo'
        ? 'must be one of these formats: JPEG, PNG, WebP, GIF, AVIF'
        : 'must be one of these formats: MP4, MOV, WebM, MKV, 3GP, Ogg',
    );
    expect(await problemOf(answer)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA' });
    expect(await leftOf(path)).toEqual([]);
    expect((await tus(star, 'HEAD', path, {})).status).toBe(404);
  });

  it('at its first bytes, when they show a wrong type', async () => {
    const star = await people.performer();
    const path = await created(star, 'feed-video', 1_000_000_000);
    const answer = await send(star, path, 0, Buffer.from('<html>'.repeat(1_000)));
    expect(await problemOf(answer)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA' });
    expect(await leftOf(path)).toEqual([]);
  });
});
