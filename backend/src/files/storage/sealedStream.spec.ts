import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameBytes, openStream, plainSizeOf, sealStream } from './sealedStream.ts';

const sealing = { key: randomBytes(32), name: 'archive of nora' };

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (bytes: Buffer, chunk = 50_000): Promise<Buffer> =>
  buffer(sealStream(inChunks(bytes, chunk), sealing));
const open = (sealed: Buffer, chunk = 70_000, of = sealing): Promise<Buffer> =>
  buffer(openStream(inChunks(sealed, chunk), of));

const edges = [0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 3 * frameBytes];

describe('an encrypted stream', () => {
  it.each(edges)('decrypts to the original of %i bytes, with a known size', async (size) => {
    const plain = randomBytes(size);
    const sealed = await seal(plain);
    expect((await open(sealed)).equals(plain)).toBe(true);
    expect(plainSizeOf(sealed.length)).toBe(size);
  });

  it('decrypts however it is chunked', async () => {
    const plain = randomBytes(2 * frameBytes + 17);
    const chunk = fc.integer({ min: 500, max: 3 * frameBytes });
    const property = fc.asyncProperty(chunk, chunk, async (one, other) => {
      expect((await open(await seal(plain, one), other)).equals(plain)).toBe(true);
    });
    await fc.assert(property, { numRuns: 20 });
  });

  it('decrypts neither truncated, nor reordered, nor under another name', async () => {
    const sealed = await seal(randomBytes(3 * frameBytes));
    const frame = sealed.length / 3;
    await expect(open(sealed.subarray(0, 2 * frame))).rejects.toThrow();
    const [first, second, third] = [0, 1, 2].map((at) =>
      sealed.subarray(at * frame, (at + 1) * frame),
    ) as [Buffer, Buffer, Buffer];
    await expect(open(Buffer.concat([second, first, third]))).rejects.toThrow();
    await expect(open(sealed, 70_000, { ...sealing, name: 'another' })).rejects.toThrow();
    await expect(open(sealed, 70_000, { ...sealing, key: randomBytes(32) })).rejects.toThrow();
  });
});
