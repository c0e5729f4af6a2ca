import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person } from '../../testing/people.ts';
import { specStack } from '../../testing/stack.ts';

const { origin, apiUrls } = specStack();
const people = openPeople(origin);
/** Generous, as the worker shares a small machine with other specs. */
const processingMsMax = 20_000;
/** More than the body limit of other calls. */
const partBytes = 1_500_000;

/** Noise picture, which does not compress. */
const largePhoto = async (): Promise<Buffer> => {
  const [width, height] = [1_200, 800];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
};

const tus = (
  { token }: Person,
  [base, path]: readonly [base: string, path: string],
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
) =>
  fetch(`${base}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: token, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

const offsetHeaders = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

describe('a resumable upload on a stack', () => {
  const begun = async () => {
    const star = await people.performer();
    const content = await largePhoto();
    const created = await tus(star, [origin, '/api/uploads'], 'POST', {
      'upload-length': String(content.length),
      'upload-metadata': `purpose ${Buffer.from('feed-photo').toString('base64')}`,
    });
    expect(created.status).toBe(201);
    return { star, content, path: created.headers.get('location') ?? '' };
  };

  const finished = async (star: Person, path: string): Promise<void> => {
    const id = path.split('/').at(-1) ?? '';
    await vi.waitFor(
      async () => {
        const { data } = await star.api.files.fileStatus({ params: { id } });
        expect(data).toMatchObject({ status: 'finished', width: 1_200 });
      },
      { timeout: processingMsMax, interval: 100 },
    );
  };

  it('passes the gateway in parts larger than any other call may have', async () => {
    const { star, content, path } = await begun();
    let answer: Response | undefined;
    for (let at = 0; at < content.length; at += partBytes) {
      const part = content.subarray(at, at + partBytes);
      answer = await tus(star, [origin, path], 'PATCH', offsetHeaders(at), part);
      expect(answer.status).toBe(204);
    }
    expect(answer?.headers.get('upload-file-id')).toBe(path.split('/').at(-1));
    expect(answer?.headers.get('x-position')).toMatch(/^\d+$/);
    await finished(star, path);
  });

  it('resumes at another process, from the offset of a cut connection', async () => {
    const { star, content, path } = await begun();
    const [first = '', second = ''] = apiUrls;
    const leaving = new AbortController();
    const half = content.subarray(0, partBytes);
    const cut = async function* () {
      yield half;
      leaving.abort();
      // Nothing more comes: the connection is cut.
      await new Promise(() => undefined);
    };
    await expect(
      fetch(`${first}${path}`, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          authorization: star.token,
          ...offsetHeaders(0),
        },
        body: ReadableStream.from(cut()),
        duplex: 'half',
        signal: leaving.signal,
      } as RequestInit),
    ).rejects.toThrow();
    const head = await vi.waitFor(async () => {
      const response = await tus(star, [second, path], 'HEAD', {});
      expect(response.status).toBe(200);
      return response;
    });
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBeLessThanOrEqual(half.length);
    const rest = content.subarray(offset);
    const last = await tus(star, [second, path], 'PATCH', offsetHeaders(offset), rest);
    expect(last.status).toBe(204);
    await finished(star, path);
  });

  it('is refused by the gateway without a token', async () => {
    const { star, path } = await begun();
    const nobody = { ...star, token: '' };
    const answer = await tus(nobody, [origin, path], 'PATCH', offsetHeaders(0), Buffer.alloc(9));
    expect(answer.status).toBe(401);
  });
});
