import { assert, property, string, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveId, newId } from './ids.ts';
import { parsePosition, positionText } from './stored/position.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('are ordered by their time', () => {
    const [early, late] = [newId(new Date('2026-01-01')), newId(new Date('2026-01-02'))];
    expect(early < late).toBe(true);
    expect(early).toMatch(shape);
    expect(newId()).toMatch(shape);
  });

  it('are derived deterministically from their parts, with the time of their base', () => {
    assert(
      property(uuid({ version: 7 }), string(), string(), (base, one, two) => {
        const derived = deriveId(base, one, two);
        expect(derived).toMatch(shape);
        expect(derived).toBe(deriveId(base, one, two));
        expect(derived.slice(0, 13)).toBe(base.slice(0, 13));
        expect(derived).not.toBe(deriveId(base, one));
        if (one !== two) expect(derived).not.toBe(deriveId(base, two, one));
      }),
    );
  });

  it('differ for different parts with the same concatenation', () => {
    const base = newId();
    expect(deriveId(base, 'ab', 'c')).not.toBe(deriveId(base, 'a', 'bc'));
  });
});

describe('positions', () => {
  it.each([0n, 7n, 18_446_744_073_709_551_615n])('are parsed as they were formatted: %s', (at) => {
    expect(parsePosition(positionText(at))).toBe(at);
  });

  it.each(['', '-1', '1.5', ' 1', '0x1', 'one', '1'.repeat(21)])(
    'are undefined for "%s"',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );
});
