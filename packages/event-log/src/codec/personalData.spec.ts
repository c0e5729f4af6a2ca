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
  it('is shown again by its key, as it was', () => {
    assert(
      property(jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        const stored = encryptPersonal(key, 'nora', plain);
        expect(decryptPersonal(key, 'nora', stored)).toEqual({ ok: true, value: plain });
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
    expect([one, 'plain', 7].map(isPersonal)).toEqual([true, false, false]);
  });

  it('opens for no other key, for no other person, and not when a bit is another', () => {
    const stored = encryptPersonal(key, 'nora', 'secret');
    const at = stored.length - 3;
    const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`;
    const damaged = { ok: false, reason: 'damaged' };
    expect(decryptPersonal(another, 'nora', stored)).toEqual({ ok: false, reason: 'other-key' });
    expect(decryptPersonal(key, 'luna', stored)).toEqual(damaged);
    expect(decryptPersonal(key, 'nora', changed)).toEqual(damaged);
    expect(decryptPersonal(key, 'nora', 'personal:3:of:another:time')).toEqual(damaged);
  });

  it('opens as it was stored before it named its key', () => {
    const sealed = sealBytes(key, Buffer.from('"secret"'), 'nora').toString('base64url');
    const stored = `personal:1:${sealed}`;
    expect(decryptPersonal(key, 'nora', stored)).toEqual({ ok: true, value: 'secret' });
    expect(decryptPersonal(another, 'nora', stored)).toEqual({ ok: false, reason: 'other-key' });
  });
});

it("a person's key opens by its master key alone, and as that person's", () => {
  const wrapped = wrapKey(another, 'nora', key);
  expect(unwrapKey(another, 'nora', wrapped)).toEqual(key);
  expect(() => unwrapKey(key, 'nora', wrapped)).toThrow();
  expect(() => unwrapKey(another, 'luna', wrapped)).toThrow();
});
