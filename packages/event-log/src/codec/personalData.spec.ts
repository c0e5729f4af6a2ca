import { randomBytes } from 'node:crypto';
import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decryptPersonal,
  encryptPersonal,
  isPersonal,
  sealBytes,
  unwrapKey,
  wrapKey,
} from './personalData.ts';

const [key, another] = [randomBytes(32), randomBytes(32)];

describe('personal data', () => {
  it('is decrypted unchanged with its key', () => {
    assert(
      property(jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        const stored = encryptPersonal(key, 'nora', plain);
        expect(decryptPersonal(key, 'nora', stored)).toEqual({ ok: true, value: plain });
      }),
    );
  });

  it('is encrypted to another text each time, which reveals nothing', () => {
    const [one, two] = [
      encryptPersonal(key, 'nora', 'secret'),
      encryptPersonal(key, 'nora', 'secret'),
    ];
    expect(one).not.toBe(two);
    expect(one).not.toContain('secret');
    expect([one, 'plain', 7].map(isPersonal)).toEqual([true, false, false]);
  });

  it('is not decrypted with another key, for another person, or with a flipped bit', () => {
    const stored = encryptPersonal(key, 'nora', 'secret');
    const at = stored.length - 3;
    const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
    const damaged = { ok: false, reason: 'damaged' };
    expect(decryptPersonal(another, 'nora', stored)).toEqual({ ok: false, reason: 'other-key' });
    expect(decryptPersonal(key, 'luna', stored)).toEqual(damaged);
    expect(decryptPersonal(key, 'nora', changed)).toEqual(damaged);
    expect(decryptPersonal(key, 'nora', 'personal:3:of:another:time')).toEqual(damaged);
  });

  it('is decrypted in the older format without key id', () => {
    const sealed = sealBytes(key, Buffer.from('"secret"'), 'nora').toString('base64url');
    const stored = `personal:1:${sealed}`;
    expect(decryptPersonal(key, 'nora', stored)).toEqual({ ok: true, value: 'secret' });
    expect(decryptPersonal(another, 'nora', stored)).toEqual({ ok: false, reason: 'other-key' });
  });
});

it("a person's key is unwrapped only with its master key and its person's id", () => {
  const wrapped = wrapKey(another, 'nora', key);
  expect(unwrapKey(another, 'nora', wrapped)).toEqual(key);
  expect(() => unwrapKey(key, 'nora', wrapped)).toThrow();
  expect(() => unwrapKey(another, 'luna', wrapped)).toThrow();
});
