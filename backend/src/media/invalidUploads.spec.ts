import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import type { FilePurpose } from '@ovation/contracts/files/events';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fastEncoding,
  type MediaWorld,
  movingPicture,
  openMediaWorld,
  recordClip,
  tone,
} from '../testing/media.ts';

let world: MediaWorld;
let listener: Server;
/** Requests that reached the other server. */
let requested: string[];
let origin: string;

beforeEach(async () => {
  world = await openMediaWorld();
  requested = [];
  listener = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await world.close();
  listener.closeAllConnections();
  await new Promise((done) => listener.close(done));
});

/** Fault of such an upload; expects that the attempt left no files. */
const faultOf = async (
  bytes: Buffer,
  mimeType: string,
  purpose: FilePurpose = 'feed-video',
): Promise<string | null | undefined> => {
  const fileId = await world.upload(bytes, purpose, mimeType);
  expect(await world.processFile(fileId)).toBe('done');
  const file = await world.load(fileId);
  expect(file).toMatchObject({ status: 'error', variants: [], teaser: null });
  expect(file?.contents).toHaveLength(1);
  const left = await readdir(world.workFolder).catch(() => []);
  expect(left).toEqual([]);
  return file?.fault;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A few thousand bytes whose header claims so many pixels. */
const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an invalid picture', () => {
  it.each([
    ['a script', Buffer.from('#!/bin/sh\ncurl http://elsewhere.example\n'), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['10,000 × 10,000 pixels', pngOf(10_000, 10_000), 'too-many-pixels'],
    ['a bomb of 60,000 × 60,000 pixels', pngOf(60_000, 60_000), 'too-many-pixels'],
  ])('is refused: %s', async (_, bytes, fault) => {
    expect(await faultOf(bytes, 'image/jpeg', 'feed-photo')).toBe(fault);
  });
});

describe('an invalid video', () => {
  it('is refused when empty, or a picture by that name', async () => {
    expect(await faultOf(Buffer.alloc(0), 'video/mp4')).toBe('unreadable');
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    expect(await faultOf(picture, 'video/mp4')).toBe('unreadable');
  });

  it('is refused when truncated, with its length at either end', async () => {
    const clip = [...movingPicture('160x120', 8), ...fastEncoding];
    const lengthLast = await recordClip('a.mp4', clip);
    const lengthFirst = await recordClip('a.mp4', [...clip, '-movflags', '+faststart']);
    const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
    expect(await faultOf(half(lengthLast), 'video/mp4')).toBe('unreadable');
    const fileId = await world.upload(half(lengthFirst), 'feed-video', 'video/mp4');
    await world.processFile(fileId);
    expect((await world.load(fileId))?.fault).toBe('unreadable');
  });

  it('is refused when padded with zeros', async () => {
    const clip = await recordClip('a.mp4', [
      ...movingPicture('160x120', 8),
      ...tone(8),
      ...fastEncoding,
      '-c:a',
      'aac',
      '-movflags',
      '+faststart',
    ]);
    expect(await faultOf(clip.fill(0, Math.floor(clip.length / 2)), 'video/mp4')).toBe(
      'unreadable',
    );
  });

  it('is refused when short and mostly missing', async () => {
    const clip = await recordClip('a.mp4', [
      ...movingPicture('160x120', 2),
      ...fastEncoding,
      '-movflags',
      '+faststart',
    ]);
    expect(await faultOf(clip.subarray(0, clip.length * 0.6), 'video/mp4')).toBe('unreadable');
  });

  it('is refused beyond the maximum length', async () => {
    const threeHours = await recordClip('a.mkv', [
      ...movingPicture('16x16', 3 * 3_600 + 1, 0.01),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
    ]);
    expect(await faultOf(threeHours, 'video/matroska')).toBe('too-long');
  });

  it('is refused with too large frames', async () => {
    const wide = await recordClip('a.mkv', [
      ...movingPicture('8192x4096', 1, 1),
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
      '-q:v',
      '31',
      '-pix_fmt',
      'yuvj420p',
    ]);
    expect(await faultOf(wide, 'video/matroska')).toBe('too-many-pixels');
  });

  it('is refused with an unsupported codec', async () => {
    const clip = await recordClip('a.mkv', [...movingPicture('64x64', 1), '-c:v', 'ffv1']);
    expect(await faultOf(clip, 'video/matroska')).toBe('unsupported');
  });

  it('is refused at the first attempt when nothing can be decoded', async () => {
    const clip = await recordClip('a.mkv', [...movingPicture('64x64', 2), ...fastEncoding]);
    // Everything behind the header that names the tracks.
    const clusters = clip.indexOf(Buffer.from('1f43b675', 'hex'));
    const blank = Buffer.from(clip);
    for (let at = clusters + 60; at < clip.length; at += 1) {
      if (clip[at] !== 0xa3) blank[at] = (clip[at] ?? 0) & 0xf0;
    }
    expect(await faultOf(blank, 'video/matroska')).toBe('unreadable');
  });

  it('is refused with sound only', async () => {
    const sound = await recordClip('a.mp4', [...tone(1), '-c:a', 'aac']);
    expect(await faultOf(sound, 'video/mp4')).toBe('unsupported');
  });
});

/** Copy of MP4 boxes (ISO 14496-12) with the body of one replaced; `path` is its box types. */
const withBox = (
  boxes: Buffer,
  [type, ...path]: readonly string[],
  replace: (body: Buffer) => Buffer,
): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < boxes.length; ) {
    const size = boxes.readUInt32BE(at);
    const found = boxes.toString('latin1', at + 4, at + 8);
    const body = boxes.subarray(at + 8, at + size);
    parts.push(found === type ? boxOf(found, inBox(body, path, replace)) : boxOf(found, body));
    at += size;
  }
  return Buffer.concat(parts);
};
const inBox = (body: Buffer, path: readonly string[], replace: (body: Buffer) => Buffer): Buffer =>
  path.length === 0 ? replace(body) : withBox(body, path, replace);
const boxOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** MP4 whose data reference points to a URL. */
const lyingAt = (mp4: Buffer, url: string): Buffer =>
  withBox(mp4, ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'], (body) => {
    const versionAndCount = body.subarray(0, 8);
    const notInThisFile = Buffer.alloc(4);
    return Buffer.concat([
      versionAndCount,
      boxOf('url ', Buffer.concat([notInThisFile, Buffer.from(`${url}\0`)])),
    ]);
  });

describe('an upload that references a URL', () => {
  const elsewhere = (): readonly string[] => [
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${origin}/a.ts\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile '${origin}/a.mp4'\n`,
    `<?xml version="1.0"?><MPD><BaseURL>${origin}/</BaseURL></MPD>`,
    `\uFEFF#EXTM3U\n#EXT-X-MAP:URI="file:///etc/passwd"\n${origin}/b.ts\n`,
  ];

  it('is refused whatever its type, without a request', async () => {
    for (const text of elsewhere()) {
      for (const mimeType of ['video/mp4', 'video/webm', 'audio/mpeg']) {
        const purpose = mimeType.startsWith('audio') ? 'feed-audio' : 'feed-video';
        expect(await faultOf(Buffer.from(text), mimeType, purpose)).toBe('not-contained');
      }
    }
    expect(requested).toEqual([]);
  });

  it('is not followed behind the header of another format', async () => {
    const box = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
    for (const text of elsewhere()) {
      expect(await faultOf(Buffer.concat([box, Buffer.from(text)]), 'video/mp4')).toBe(
        'unreadable',
      );
    }
    expect(requested).toEqual([]);
  });

  it('is not followed from an MP4 data reference', async () => {
    const clip = await recordClip('a.mp4', [...movingPicture('64x64', 1), ...fastEncoding]);
    for (const url of [`${origin}/a.mp4`, 'file:///etc/passwd']) {
      const fileId = await world.upload(lyingAt(clip, url), 'feed-video', 'video/mp4');
      expect(await world.processFile(fileId)).toBe('done');
      // Only the data in the file itself is used.
      expect(await world.load(fileId)).toMatchObject({ status: 'finished', width: 64, height: 64 });
    }
    expect(requested).toEqual([]);
  });
});
