import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { openPeople, type Person, pictureOf } from '@ovation/backend/testing/people';
import { createClient } from 'redis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bundleOf } from '../programs/programs.ts';
import { type Stack, startStack } from '../stack/startStack.ts';
import { isStringRecord, readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import { repositoryDir, stackPaths } from '../state/paths.ts';
import { makeTestFolder, removeTestFolder, sweepTestFolders } from '../test/testFolder.ts';

const waiting = { timeout: 30_000, interval: 100 };
const changeable = ['masterKey', 'passwordPepper', 'urlSigningKey'] as const;

/** Opens a folder in which one stack after another is started, each with the current keys. */
const openFolder = async () => {
  await sweepTestFolders();
  const dir = makeTestFolder();
  let running: Stack | undefined;
  onTestFinished(async () => {
    await running?.stop();
    removeTestFolder(dir);
  });
  const { secretsFile } = stackPaths(dir);
  return {
    start: async (): Promise<Stack> => {
      const env = { CHECK_ANSWERS: '1', RATE_LIMIT_FACTOR: '0' };
      running = await startStack({ dir, inherited: { PATH: process.env.PATH }, env });
      return running;
    },
    stop: async (): Promise<void> => {
      await running?.stop();
      running = undefined;
    },
    secrets: () => readJsonFile(secretsFile, isStringRecord) ?? {},
    write: (secrets: Record<string, string>) => writeJsonFile(secretsFile, secrets),
  };
};

/** Runs `npm run keys -- …` as in production: exit code and output. */
const keys = (env: Stack['env'], ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const program = join(repositoryDir, bundleOf('keys'));
    const options = { env: { ...env, PATH: process.env.PATH }, timeout: 60_000 };
    execFile(process.execPath, [program, ...args], options, (error, out, complained) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, said: out + complained });
    });
  });

const pictureLinkOf = async ({ api }: Person): Promise<string> => {
  const form = new FormData();
  form.append('file', await pictureOf());
  await api.files.uploadAvatar({ form });
  return vi.waitFor(async () => {
    const { avatar } = (await api.auth.me()).data;
    if (!avatar?.includes('signature=')) throw new Error('the picture is not shown yet');
    return avatar;
  }, waiting);
};

/** Deletes the read models: later reads come from the log, through the persons' keys. */
const forgetReadModels = async ({ addresses }: Stack): Promise<void> => {
  const redis = createClient({ url: addresses.redisUrl });
  await redis.connect();
  await redis.flushAll();
  await redis.close();
};

const nameOf = (person: Person): Promise<string> =>
  vi.waitFor(async () => (await person.api.auth.me()).data.name, waiting);

describe('key rotation', () => {
  it('keeps everything readable, and allows previous keys to be removed once unused', async () => {
    const folder = await openFolder();
    const first = await folder.start();
    const { origin } = first.addresses;
    const people = openPeople(origin);
    const [luna, berta] = [await people.fan(), await people.fan()];
    const link = await pictureLinkOf(luna);
    expect((await fetch(origin + link)).status).toBe(200);
    await folder.stop();

    const older = folder.secrets();
    const others = Object.fromEntries(
      Object.entries(older).filter(([name]) => !changeable.some((key) => key === name)),
    );
    folder.write(others);
    await expect(folder.start()).rejects.toThrow(/still needs the key/);

    const newer = folder.secrets();
    const previous = Object.fromEntries(
      changeable.map((name) => [`${name}Previous`, older[name] ?? '']),
    );
    folder.write({ ...newer, ...previous });
    const second = await folder.start();
    await forgetReadModels(second);
    expect(await nameOf(luna)).toBe('The fan');
    expect((await fetch(origin + link)).status).toBe(200);
    const again = await people.signInAgain(luna);
    expect((await again.api.auth.me()).data._id).toBe(luna.id);

    const before = await keys(second.env, 'status');
    expect(before.said).toMatch(/MASTER_KEY_PREVIOUS, in use: 2 persons/);
    expect(before.said).toMatch(/PASSWORD_PEPPER, in use: 1 person\n/);
    const [, pepper = ''] = /(\w+) {2}PASSWORD_PEPPER_PREVIOUS, in use: 1 person\n/.exec(
      before.said,
    ) ?? [''];
    expect(await keys(second.env, 'retire', pepper)).toMatchObject({ code: 1 });
    await people.signInAgain(berta);
    expect(await keys(second.env, 'retire', pepper)).toEqual({
      code: 0,
      said: `${pepper} is out of use: PASSWORD_PEPPER_PREVIOUS may go\n`,
    });
    const rewrapped = await keys(second.env, 'rewrap');
    expect(rewrapped.code).toBe(0);
    expect(rewrapped.said).toContain('0 are left under another: MASTER_KEY_PREVIOUS may go');
    expect((await keys(second.env, 'rewrap')).said).toMatch(/^the keys of 0 persons were laid/);
    await folder.stop();

    folder.write(newer);
    const third = await folder.start();
    await forgetReadModels(third);
    expect(await nameOf(luna)).toBe('The fan');
    expect(await nameOf(await people.signInAgain(berta))).toBe('The fan');
    expect((await fetch(origin + link)).status).toBe(403);
    expect((await keys(third.env, 'status')).said).not.toContain('not given');
  });
});
