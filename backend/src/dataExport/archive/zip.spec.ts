import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ArchiveEntry, zipOf } from './zip.ts';

const at = new Date('2026-02-01T12:00:00.000Z');
const entry = (path: string, text: string): ArchiveEntry => ({
  path,
  content: Readable.from([Buffer.from(text)]),
  isCompressible: true,
});

describe('a ZIP archive', () => {
  it('contains its entries', async () => {
    const entries = async function* () {
      yield entry('index.html', 'hello');
      yield { ...entry('files/1.webp', 'picture'), isCompressible: false };
      yield entry('data/empty.json', '');
    };
    const files = unzipSync(await buffer(zipOf(entries(), at)));
    expect(Object.keys(files)).toEqual(['index.html', 'files/1.webp', 'data/empty.json']);
    expect(strFromU8(files['files/1.webp'] ?? new Uint8Array())).toBe('picture');
  });

  it('requests an entry after the last was read, with back-pressure', async () => {
    const chunk = Buffer.alloc(64 * 1_024, 1);
    const chunksMax = 1_000;
    let made = 0;
    const endless = async function* () {
      for (; made < chunksMax; made++) yield chunk;
    };
    const entries = async function* () {
      yield { path: 'big', content: Readable.from(endless()), isCompressible: false };
      yield entry('last', 'x');
    };
    const zip = zipOf(entries(), at);
    await zip.next();
    await zip.next();
    expect(made).toBeLessThan(100);
    await zip.return(undefined);
    expect(made).toBeLessThan(100);
  });

  it('fails if an entry fails, or the reader stops', async () => {
    const broken = async function* () {
      yield {
        path: 'broken',
        isCompressible: false,
        content: new Readable({
          read() {
            this.destroy(new Error('the disk is away'));
          },
        }),
      };
    };
    await expect(buffer(zipOf(broken(), at))).rejects.toThrow('the disk is away');
    const ending = async function* () {
      yield entry('one', 'x');
      throw new Error('nobody wants the rest');
    };
    await expect(buffer(zipOf(ending(), at))).rejects.toThrow('nobody wants the rest');
  });
});
