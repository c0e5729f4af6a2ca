import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadFrame, createFrameReader, frameHeadBytes, joinFrames } from './frames.ts';

const framed = (messages: readonly Uint8Array[]): Buffer =>
  joinFrames(
    messages,
    messages.reduce((bytes, { length }) => bytes + frameHeadBytes + length, 0),
  );

describe('gRPC frames', () => {
  it('are reassembled however they were cut', () => {
    const messages = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 });
    const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 });
    fc.assert(
      fc.property(messages, cuts, (sent, lengths) => {
        const bytes = framed(sent);
        const reader = createFrameReader(100);
        const taken: number[][] = [];
        for (let at = 0, cut = 0; at < bytes.length; cut++) {
          const end = at + (lengths[cut % lengths.length] ?? 1);
          reader.take(bytes.subarray(at, end), (message) => taken.push([...message]));
          at = end;
        }
        expect(taken).toEqual(sent.map((message) => [...message]));
        expect(reader.isInside()).toBe(false);
      }),
    );
  });

  it('are refused when compressed, or too large', () => {
    const take = (bytes: readonly number[]) => () =>
      createFrameReader(3).take(Buffer.from(bytes), () => undefined);
    expect(take([1, 0, 0, 0, 0])).toThrow(BadFrame);
    expect(take([0, 0, 0, 0, 4, 1, 2, 3, 4])).toThrow('at most 3 bytes');
  });
});
