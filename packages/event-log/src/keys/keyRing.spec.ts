import { describe, expect, it } from 'vitest';
import { KeyProblem, keyOnRing, keyRing, masterKeysOf } from './keyRing.ts';

const one = Buffer.alloc(32, 1);
const two = Buffer.alloc(32, 2);
const base64 = (key: Buffer): string => key.toString('base64');

describe('a ring of keys', () => {
  it('gives a key the same id each time, and another for another purpose', () => {
    const { current, previous } = keyRing('master', two, one);
    expect(keyRing('master', one).current.id).toBe(previous?.id);
    expect(current.id).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(new Set([current.id, previous?.id, keyRing('pepper', two).current.id]).size).toBe(3);
  });

  it('finds a key by its id only', () => {
    const ring = keyRing('master', two, one);
    expect(keyOnRing(ring, keyRing('master', one).current.id)?.secret).toEqual(one);
    expect(keyOnRing(ring, ring.current.id)?.secret).toEqual(two);
    expect(keyOnRing(keyRing('master', two), keyRing('master', one).current.id)).toBeUndefined();
    expect(keyOnRing(keyRing('master', two), undefined)).toBeUndefined();
  });

  it('rejects the same key as current and previous one', () => {
    expect(() =>
      masterKeysOf({ MASTER_KEY: base64(one), MASTER_KEY_PREVIOUS: base64(one) }),
    ).toThrow(new KeyProblem('MASTER_KEY_PREVIOUS is the same as MASTER_KEY: leave it out'));
  });

  it('has no previous key where the variable is empty', () => {
    const ring = masterKeysOf({ MASTER_KEY: base64(one), MASTER_KEY_PREVIOUS: '' });
    expect(ring.previous).toBeUndefined();
    expect(ring.current.secret).toEqual(one);
  });
});
