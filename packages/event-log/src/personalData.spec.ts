import { randomBytes } from 'node:crypto';
import { erasedText } from '@ovation/contracts/kernel/event';
import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptPersonal, encryptPersonal, unwrapKey, wrapKey } from './personalData.ts';

const [key, another] = [randomBytes(32), randomBytes(32)];

describe('personal data', () => {
  it('is shown again by its key, as it was', () => {
    assert(
      property(jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(decryptPersonal(key, 'nora', encryptPersonal(key, 'nora', plain))).toEqual(plain);
      }),
    );
  });

  it('is another text each time, and none that tells what it was', () => {
    const [one, two] = [
      encryptPersonal(key, 'nora', 'secret'),
      encryptPersonal(key, 'nora', 'secret'),
    ];
    expect(one).not.toBe(two);
    expect(one).not.toContain('secret');
  });

  it('reads as erased once the key is gone', () => {
    expect(decryptPersonal(undefined, 'nora', encryptPersonal(key, 'nora', 'secret'))).toBe(
      erasedText,
    );
  });

  it('opens for no other key, for no other person, and not when a bit is another', () => {
    const stored = encryptPersonal(key, 'nora', 'secret');
    expect(() => decryptPersonal(another, 'nora', stored)).toThrow();
    expect(() => decryptPersonal(key, 'luna', stored)).toThrow();
    const at = stored.length - 3;
    const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
    expect(() => decryptPersonal(key, 'nora', changed)).toThrow();
  });

  it('leaves alone what was never hidden', () => {
    expect(decryptPersonal(key, 'nora', 'plain')).toBe('plain');
    expect(decryptPersonal(undefined, 'nora', 7)).toBe(7);
  });
});

it("a person's key opens by its master key alone, and as that person's", () => {
  const wrapped = wrapKey(another, 'nora', key);
  expect(unwrapKey(another, 'nora', wrapped)).toEqual(key);
  expect(() => unwrapKey(key, 'nora', wrapped)).toThrow();
  expect(() => unwrapKey(another, 'luna', wrapped)).toThrow();
});
