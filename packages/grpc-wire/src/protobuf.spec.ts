import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cursorOver,
  enter,
  fieldSize,
  MalformedMessage,
  readText,
  readVarint,
  skipField,
  varintSize,
  writeBytesField,
  writeVarint,
} from './protobuf.ts';

describe('the protobuf wire format', () => {
  it('decodes every number that it encoded, in the computed size', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const target = Buffer.alloc(varintSize(value));
        expect(writeVarint(target, 0, value)).toBe(target.length);
        expect(readVarint(cursorOver(target))).toBe(value);
      }),
    );
  });

  it('decodes every text that it encoded, and continues after it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 15 }), (text, field) => {
        const bytes = Buffer.from(text);
        const target = Buffer.alloc(fieldSize(bytes.length));
        expect(writeBytesField(target, 0, (field << 3) | 2, bytes)).toBe(target.length);
        const [reading, skipping, entering] = [1, 2, 3].map(() => cursorOver(target, 1));
        expect(reading && readText(reading)).toBe(text);
        if (skipping) skipField(skipping, 2);
        const inside = entering && enter(entering);
        expect(inside && inside.end - inside.at).toBe(bytes.length);
        for (const cursor of [reading, skipping, entering]) expect(cursor?.at).toBe(target.length);
      }),
    );
  });

  it('rejects truncated input', () => {
    const short = () => cursorOver(Buffer.from([0x05, 0x61]));
    for (const read of [
      readText,
      enter,
      (cursor: Parameters<typeof enter>[0]) => skipField(cursor, 2),
    ])
      expect(() => read(short())).toThrow(MalformedMessage);
    expect(() => readVarint(cursorOver(Buffer.from([0x80])))).toThrow(MalformedMessage);
    expect(() => readVarint(cursorOver(Buffer.alloc(11, 0x80)))).toThrow(MalformedMessage);
  });
});
