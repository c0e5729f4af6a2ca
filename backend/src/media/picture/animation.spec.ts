import { describe, expect, it } from 'vitest';
import { pngAnimation } from './animation.ts';

const chunk = (type: string, data: readonly number[]): Buffer => {
  const content = Buffer.alloc(4 * data.length);
  for (const [at, value] of data.entries()) content.writeUInt32BE(value, 4 * at);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
};
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const header = chunk('IHDR', [640, 480, 0]);

describe('the animation of a PNG', () => {
  it('has frame count, size and loop count', () => {
    const bytes = Buffer.concat([signature, header, chunk('acTL', [12, 3]), chunk('IDAT', [])]);
    expect(pngAnimation(bytes)).toEqual({ demuxer: 'apng', pixels: 640 * 480 * 12, plays: 3 });
  });

  it.each([
    ['stands still', Buffer.concat([signature, header, chunk('IDAT', []), chunk('acTL', [12, 0])])],
    ['has one picture alone', Buffer.concat([signature, header, chunk('acTL', [1, 0])])],
    ['breaks off', Buffer.concat([signature, header.subarray(0, 12)])],
    ['breaks off in it', Buffer.concat([signature, header, chunk('acTL', [9, 0]).subarray(0, 10)])],
    ['is none', Buffer.from('a picture of something else, and not a short one')],
    ['is empty', Buffer.alloc(0)],
  ])('is none for what %s', (_, bytes) => {
    expect(pngAnimation(bytes)).toBeUndefined();
  });
});
