import type { FileView } from '@ovation/contracts/files/file';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

/** Generous, as the worker shares a small machine with other specs. */
const processingMsMax = 15_000;

const formWith = (field: string, content: Blob): FormData => {
  const form = new FormData();
  form.set(field, content, 'picture');
  return form;
};

const finished = (person: Person, id: string, status = 'finished'): Promise<FileView> =>
  vi.waitFor(
    async () => {
      const { data } = await person.api.files.fileStatus({ params: { id } });
      expect(data.status).toBe(status);
      return data;
    },
    { timeout: processingMsMax, interval: 50 },
  );

const uploadAvatar = async (person: Person, content: Blob): Promise<FileView> =>
  (await person.api.files.uploadAvatar({ form: formWith('file', content) })).data;

const fetchFile = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${url}`, { headers, method });

describe('an uploaded picture', () => {
  it('is queued, then processed into variants, and becomes the avatar', async () => {
    const fan = await people.fan();
    const uploaded = await uploadAvatar(fan, await pictureOf(900, 600));
    expect(uploaded).toMatchObject({ type: 'avatar', status: 'queued', url: null });
    const view = await finished(fan, uploaded._id);
    expect(view).toMatchObject({ width: 900, height: 600, progress: 100 });
    expect(view.thumbnails.map(({ width }) => width)).toEqual([320, 640, 900]);
    expect(view.blurHash).toMatch(/^[A-Za-z0-9+/]+=*$/);
    for (const { url, width, height } of view.thumbnails) {
      const response = await fetchFile(url, { authorization: fan.token });
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: 'webp', width, height });
    }
    await vi.waitFor(
      async () => {
        const { avatar } = (await fan.api.auth.me()).data;
        expect(avatar).toContain(uploaded._id);
        expect((await fetchFile(avatar)).status).toBe(200);
      },
      { timeout: processingMsMax },
    );
  });
});

describe('a signed link', () => {
  const link = async () => {
    const fan = await people.fan();
    const { _id: id } = await uploadAvatar(fan, await pictureOf(400, 300));
    const { url } = await finished(fan, id);
    return { url: url ?? '', own: { authorization: fan.token } };
  };

  it('serves a byte range', async () => {
    const { url, own } = await link();
    const whole = Buffer.from(await (await fetchFile(url, own)).arrayBuffer());
    const part = await fetchFile(url, { ...own, range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const beyond = await fetchFile(url, { ...own, range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
    const head = await fetchFile(url, own, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(whole.length));
  });
});
