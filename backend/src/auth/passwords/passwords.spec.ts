import { parseOptions } from '@node-rs/argon2';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import { describe, expect, it } from 'vitest';
import { peppersOf } from '../../kernel/process/environment.ts';
import { commonDigests, digestOf } from './commonPasswords.ts';
import { createPasswords, pepperIdOf } from './passwords.ts';

const pepper = Buffer.from('pepper of sixteen');
const newPepper = Buffer.from('another pepper 16');
const peppers = keyRing('pepper', pepper);
const newPeppers = keyRing('pepper', newPepper);
const changedPeppers = keyRing('pepper', newPepper, pepper);

const digest = digestOf('a long walk by the sea');

it('blocks no sign-in, however many new hashes are queued', async () => {
  const passwords = createPasswords(peppers, 1);
  const made = Promise.allSettled(Array.from({ length: 4 }, () => passwords.hash('new')));
  await expect(passwords.verify(undefined, 'a guess')).resolves.toBe(false);
  const refused = (await made).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
});

describe('passwords', () => {
  it('are digested as in the browser', () => {
    // printf 'ovation.v1:ovation-demo' | sha256sum
    expect(digestOf('ovation-demo')).toBe(
      'b876f765aea916be6546b0b1a9d875945d65ccf3bd6bda83d9416e648a73ff54',
    );
  });

  it('are hashed with Argon2id at the decided cost, each with its own salt', async () => {
    const passwords = createPasswords(peppers);
    const [one, two] = await Promise.all([passwords.hash(digest), passwords.hash(digest)]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('are right or wrong, and invalid without the pepper', async () => {
    const passwords = createPasswords(peppers);
    const stored = await passwords.hash(digest);
    expect(await passwords.verify(stored, digest)).toBe(true);
    expect(await passwords.verify(stored, digestOf('another'))).toBe(false);
    expect(await createPasswords(newPeppers).verify(stored, digest)).toBe(false);
  });

  it('name their pepper without revealing it', async () => {
    const stored = await createPasswords(peppers).hash(digest);
    expect(pepperIdOf(stored)).toBe(peppers.current.id);
    expect(stored).not.toContain('pepper of sixteen');
    const { id } = peppersOf({ PASSWORD_PEPPER: 'pepper of sixteen' }).current;
    expect(id).toBe(peppers.current.id);
  });

  it('of the previous pepper remain valid, and are rehashed with the current one', async () => {
    const older = await createPasswords(peppers).hash(digest);
    const passwords = createPasswords(changedPeppers);
    expect(await passwords.verify(older, digest)).toBe(true);
    expect(await passwords.verify(older, digestOf('another'))).toBe(false);
    const renewed = (await passwords.rehash(older, digest)) ?? '';
    expect(pepperIdOf(renewed)).toBe(newPeppers.current.id);
    expect(await createPasswords(newPeppers).verify(renewed, digest)).toBe(true);
    expect(await passwords.rehash(renewed, digest)).toBeUndefined();
    expect(await passwords.rehash(renewed, digestOf('in NFC'), true)).toBeDefined();
  });

  it('of a retired pepper are wrong, and known to be lost', async () => {
    const older = await createPasswords(peppers).hash(digest);
    const passwords = createPasswords(newPeppers);
    expect(await passwords.verify(older, digest)).toBe(false);
    expect(passwords.isPepperLost(older)).toBe(true);
    expect(createPasswords(changedPeppers).isPepperLost(older)).toBe(false);
  });

  it('are not rehashed while the queue is full, so that sign-ins proceed', async () => {
    const older = await createPasswords(peppers).hash(digest);
    const passwords = createPasswords(changedPeppers, 1);
    const made = Promise.allSettled(Array.from({ length: 3 }, () => passwords.hash('new')));
    expect(await passwords.rehash(older, digest)).toBeUndefined();
    await made;
  });

  it('of unknown accounts are never right', async () => {
    expect(await createPasswords(peppers).verify(undefined, digest)).toBe(false);
  });

  it('are recognized if common', () => {
    const passwords = createPasswords(peppers);
    for (const common of ['123456', 'password', 'qwerty', 'iloveyou', 'password1']) {
      expect(passwords.isCommon(digestOf(common))).toBe(true);
    }
    expect(passwords.isCommon(digestOf('ovation-demo'))).toBe(false);
    expect(commonDigests().size).toBeGreaterThan(12_000);
  });

  it.each([[''], ['x'], ['~'], ['a1'], ['  '], ['!~']])('are refused if trivial: “%s”', (short) => {
    expect(createPasswords(peppers).isCommon(digestOf(short))).toBe(true);
  });
});
