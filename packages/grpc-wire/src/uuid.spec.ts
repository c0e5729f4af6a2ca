import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cursorOver, fieldSize, writeBytesField } from './protobuf.ts';
import { readUuid } from './readUuid.ts';
import { halvesOfUuid, isUuid, uuidOfHalves } from './uuid.ts';

it('a UUID is the same as text and as two halves', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      const { most, least } = halvesOfUuid(text);
      expect(isUuid(text)).toBe(true);
      expect(uuidOfHalves(most, least)).toBe(text);
    }),
  );
});

it('a UUID is read as lower-case text', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      const inner = Buffer.alloc(fieldSize(text.length));
      writeBytesField(inner, 0, 0x12, Buffer.from(text.toUpperCase()));
      const message = Buffer.concat([Buffer.from([inner.length]), inner]);
      expect(readUuid(cursorOver(message))).toBe(text);
    }),
  );
});
