import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { commonDigests, digestOf } from './commonPasswords.ts';
import { createPasswords } from './passwords.ts';

const digest = digestOf('a long walk by the sea');

it('keeps nobody from signing in, however many new ones wait to be hashed', async () => {
  const passwords = createPasswords('a pepper', 1);
  const made = Promise.allSettled(Array.from({ length: 4 }, () => passwords.hash('new')));
  await expect(passwords.verify(undefined, 'a guess')).resolves.toBe(false);
  const refused = (await made).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
});

describe('passwords', () => {
  it('are digested as the browser does', () => {
    // printf 'ovation.v1:ovation-demo' | sha256sum
    expect(digestOf('ovation-demo')).toBe(
      'b876f765aea916be6546b0b1a9d875945d65ccf3bd6bda83d9416e648a73ff54',
    );
  });

  it('are hashed with Argon2id at the cost that was decided, each with a salt of its own', async () => {
    const passwords = createPasswords('pepper of sixteen');
    const [one, two] = await Promise.all([passwords.hash(digest), passwords.hash(digest)]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('are right or wrong, and worth nothing without the pepper', async () => {
    const passwords = createPasswords('pepper of sixteen');
    const stored = await passwords.hash(digest);
    expect(await passwords.verify(stored, digest)).toBe(true);
    expect(await passwords.verify(stored, digestOf('another'))).toBe(false);
    expect(await createPasswords('another pepper 16').verify(stored, digest)).toBe(false);
  });

  it('of nobody are never right', async () => {
    expect(await createPasswords('pepper of sixteen').verify(undefined, digest)).toBe(false);
  });

  it('that everybody tries are known', () => {
    const passwords = createPasswords('pepper of sixteen');
    for (const common of ['123456', 'password', 'qwerty', 'iloveyou', 'password1']) {
      expect(passwords.isCommon(digestOf(common))).toBe(true);
    }
    expect(passwords.isCommon(digestOf('ovation-demo'))).toBe(false);
    expect(commonDigests().size).toBeGreaterThan(12_000);
  });

  it.each([[''], ['x'], ['~'], ['a1'], ['  '], ['!~']])(
    'are refused where they are hardly any: “%s”',
    (short) => {
      expect(createPasswords('pepper of sixteen').isCommon(digestOf(short))).toBe(true);
    },
  );
});
