import type { FileView } from '@ovation/contracts/files/file';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { newId } from '@ovation/event-log/ids';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

const photoBytesMax = 20_000_000;
/** Generous, as the worker shares a small machine with other specs. */
const processingMsMax = 15_000;

const formWith = (field: string, content: Blob): FormData => {
  const form = new FormData();
  form.set(field, content, 'picture');
  return form;
};

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.problem.status;
      throw error;
    },
  );

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

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${url}`, { headers });

describe('an uploaded picture', () => {
  it('becomes a creator’s cover', async () => {
    const star = await people.performer();
    const form = formWith('file', await pictureOf(1_500, 500));
    const { data } = await star.api.files.uploadPerformerCover({ form });
    expect(data.type).toBe('cover');
    await finished(star, data._id);
    await vi.waitFor(
      async () => {
        const { cover } = (await star.api.performers.ownPerformer()).data;
        expect(cover).toContain(data._id);
      },
      { timeout: processingMsMax },
    );
  });

  it('is private to its owner until shown', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    const { _id: id } = await uploadAvatar(fan, await pictureOf());
    await finished(fan, id);
    expect(await statusOf(other.api.files.fileStatus({ params: { id } }))).toBe(404);
    const form = formWith('file', await pictureOf());
    expect(await statusOf(other.api.files.uploadOwnAvatar({ params: { id: fan.id }, form }))).toBe(
      404,
    );
  });

  it('has status error when unreadable', async () => {
    const fan = await people.fan();
    const whole = Buffer.from(await (await pictureOf(800, 800)).arrayBuffer());
    const broken = new Blob([new Uint8Array(whole.subarray(0, 200))], { type: 'image/png' });
    const { _id: id } = await uploadAvatar(fan, broken);
    expect(await finished(fan, id, 'error')).toMatchObject({ url: null, thumbnails: [] });
    expect((await fan.api.auth.me()).data.avatar).not.toContain(id);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 415],
    ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['an iPhone’s HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 415],
  ])('is refused when it is %s, whatever its declared type', async (_, content, status) => {
    const fan = await people.fan();
    const form = formWith('file', new Blob([content], { type: 'image/png' }));
    expect(await statusOf(fan.api.files.uploadAvatar({ form }))).toBe(status);
  });

  it('is refused when too large', async () => {
    const fan = await people.fan();
    const png = Buffer.from(await (await pictureOf()).arrayBuffer());
    const padded = new Blob([new Uint8Array(png), new Uint8Array(photoBytesMax)]);
    expect(await statusOf(fan.api.files.uploadAvatar({ form: formWith('file', padded) }))).toBe(
      413,
    );
  });
});

describe('a signed link', () => {
  const link = async () => {
    const fan = await people.fan();
    const { _id: id } = await uploadAvatar(fan, await pictureOf(400, 300));
    const { url } = await finished(fan, id);
    return { fan, url: url ?? '', own: { authorization: fan.token } };
  };

  it('serves bytes that browsers neither sniff nor execute, and may cache', async () => {
    const { url, own } = await link();
    const response = await fetchFile(url, own);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    const etag = response.headers.get('etag') ?? '';
    expect((await fetchFile(url, { ...own, 'if-none-match': etag })).status).toBe(304);
  });

  it('is rejected when altered', async () => {
    const { url: signed, own } = await link();
    const url = new URL(signed, origin);
    const changed = (change: (changing: URL) => void): Promise<Response> => {
      const copy = new URL(url);
      change(copy);
      return fetch(copy, { headers: own });
    };
    const expires = Number(url.searchParams.get('expires'));
    const answers = await Promise.all([
      changed(({ searchParams }) => searchParams.set('expires', String(expires + 3_600))),
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed(({ searchParams }) => searchParams.delete('viewer')),
      changed(({ searchParams }) => searchParams.set('viewer', 'anybody')),
      changed((copy) => {
        copy.pathname = copy.pathname.replace(/content\/[^/]+/, `content/${newId()}`);
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('works for its viewer only, by token or by cookies', async () => {
    const { fan, url } = await link();
    const other = await people.fan();
    const { token, cookie } = await people.signInByBrowser(fan);
    const statusWith = (headers: Record<string, string>) =>
      fetchFile(url, headers).then(({ status }) => status);
    expect(await statusWith({ authorization: fan.token })).toBe(200);
    expect(await statusWith({ cookie: `token=${token}; ${cookie}` })).toBe(200);
    // A browser's token is invalid without that browser's key.
    expect(await statusWith({ cookie: `token=${token}` })).toBe(403);
    expect(await statusWith({ authorization: other.token })).toBe(403);
    expect(await statusWith({})).toBe(403);
  });
});
