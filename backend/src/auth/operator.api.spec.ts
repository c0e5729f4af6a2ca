import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@ovation/contracts/api';
import { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { createClient } from '@ovation/contracts/kernel/client';
import { describe, expect, it, vi } from 'vitest';
import { gatewaySecretHeader } from '../kernel/http/gatewaySecret.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { runCommand as run } from '../testing/operator.ts';
import { digestOf, openPeople, pictureOf } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';
import { openApp } from '../testing/totp.ts';

const { origin, mailboxUrl } = specStack();
const { checkCountry } = blockingRoutes;
const people = openPeople(origin);
describe('an operator', () => {
  const password = `long and ${randomBytes(4).toString('hex')}`;

  it('creates staff accounts, which no call can', async () => {
    const username = `clerk${randomBytes(6).toString('hex')}`;
    const email = `${username}@example.test`;
    const args = ['--role', 'finance', '--email', email, '--username', username, '--name', 'Clerk'];
    const made = await run('auth/staff.cli.js', args, { STAFF_PASSWORD: password });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const body = { email, password: digestOf(password) };
    const { data } = await people.anonymous.auth.login({ body });
    const clerk = createClient(api, { baseUrl: `${origin}/api`, token: () => data.token });
    expect((await clerk.auth.me()).data).toMatchObject({ role: 'finance', isPerformer: false });
    // Staff need a second factor, and can only set one up before.
    const refusal = codeOf(clerk.auth.staffMember());
    expect(await refusal).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const app = openApp((await clerk.factors.beginTotp()).data.secret);
    await clerk.factors.confirmTotp({ body: { code: app.next() } });
    expect(await codeOf(clerk.factors.removeTotp())).toBe('SECOND_FACTOR_NEEDED');
    const { data: member } = await clerk.auth.staffMember();
    expect(member).toMatchObject({ name: 'Clerk', email, role: 'finance' });
    // A staff session ends after twelve idle hours.
    const untilMs = Date.parse(member.signedInUntil) - Date.parse(member.signedInAt);
    expect(untilMs).toBe(12 * 60 * 60 * 1_000);
    expect(await run('auth/staff.cli.js', args, { STAFF_PASSWORD: password })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('EMAIL_TAKEN'),
    });
  });

  it('resets the lost second factor of a person, who is notified and signed out', async () => {
    const clerk = await createStaff(origin, 'support');
    const args = ['--account', clerk.id];
    expect(await run('factors/reset.cli.js', args)).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(() => codeOf(clerk.api.auth.me())).toBe('UNAUTHENTICATED');
    const body = { email: clerk.email, password: digestOf(clerk.password) };
    const { data } = await people.anonymous.auth.login({ body });
    const again = createClient(api, { baseUrl: `${origin}/api`, token: () => data.token });
    expect(await codeOf(again.auth.staffMember())).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    await openMailbox(mailboxUrl).mail(clerk.email, 'Two-step sign-in was reset');
    expect(await run('factors/reset.cli.js', args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('NO_SECOND_FACTOR'),
    });
    const nobody = ['--account', '019b0000-0000-7000-8000-000000000000'];
    expect(await run('factors/reset.cli.js', nobody)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('NOT_FOUND'),
    });
  });

  it('verifies creators, repeatedly if need be', async () => {
    const star = await people.performer();
    const isVerified = async () => (await star.api.performers.ownPerformer()).data.isVerified;
    expect(await isVerified()).toBe(false);
    expect(await run('performers/verify.cli.js', ['--performer', star.id])).toMatchObject({
      code: 0,
      stdout: `${star.id} verified\n`,
    });
    await vi.waitFor(async () => expect(await isVerified()).toBe(true));
    const fan = await people.fan();
    expect(await run('performers/verify.cli.js', ['--performer', fan.id])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('NOT_FOUND'),
    });
  });

  it('gets the documents of a creator’s application as they were sent', async () => {
    const star = await people.performer();
    const into = await mkdtemp(join(tmpdir(), 'documents-'));
    try {
      const args = ['--performer', star.id, '--into', into];
      const shown = await run('files/documents.cli.js', args);
      expect(shown).toMatchObject({ code: 0, stderr: '' });
      const paths = shown.stdout.trimEnd().split('\n');
      expect(paths).toHaveLength(2);
      const sent = Buffer.from(await (await pictureOf()).arrayBuffer());
      for (const path of paths) expect(await readFile(path)).toEqual(sent);
    } finally {
      await rm(into, { recursive: true });
    }
  });

  it('changes settings for everybody', async () => {
    const siteName = `Ovation ${randomBytes(4).toString('hex')}`;
    expect(await run('settings/change.cli.js', ['--siteName', siteName])).toMatchObject({
      code: 0,
      stdout: `${JSON.stringify({ siteName })}\n`,
    });
    await expect
      .poll(async () => (await people.anonymous.settings.publicSettings()).data.siteName)
      .toBe(siteName);
  });

  it('closes the product to a country, whose callers are refused', async () => {
    expect(await run('settings/change.cli.js', ['--blockedCountries', '["KP"]'])).toMatchObject({
      code: 0,
    });
    // Sent as by the gateway, which accepts a country from trusted proxies alone.
    const [processUrl = origin] = specStack().apiUrls;
    const asGateway = { [gatewaySecretHeader]: specEnvironment().GATEWAY_SECRET ?? '' };
    const headers = { ...asGateway, 'x-country': 'KP' };
    await expect
      .poll(async () => (await callRaw(processUrl, checkCountry, { headers })).text)
      .toBe('{"data":{"blocked":true}}');
    const elsewhere = await callRaw(processUrl, checkCountry, {
      headers: { ...asGateway, 'x-country': 'PT' },
    });
    expect(elsewhere.text).toBe('{"data":{"blocked":false}}');
    const stranger = await callRaw(processUrl, checkCountry, { headers: { 'x-country': 'PT' } });
    expect(stranger.problem.code).toBe('FORBIDDEN');
  });

  it.each([
    ['auth/staff.cli.js', []],
    ['auth/staff.cli.js', ['--role', 'emperor']],
    ['auth/staff.cli.js', ['finance']],
    ['performers/verify.cli.js', ['--performer', 'luna']],
    ['factors/reset.cli.js', ['--account', 'luna']],
    ['files/documents.cli.js', ['--performer', 'luna']],
    ['settings/change.cli.js', ['--noSuchSetting', '1']],
    ['settings/change.cli.js', ['--commissionBasisPoints', 'a lot']],
    ['settings/change.cli.js', []],
  ])('gets one line about the error when %s is given %j', async (program, args) => {
    const outcome = await run(program, args, { STAFF_PASSWORD: password });
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(/^.*; --help shows what there is\n$/);
  });

  it.each([
    'auth/staff.cli.js',
    'factors/reset.cli.js',
    'performers/verify.cli.js',
    'files/documents.cli.js',
    'settings/change.cli.js',
  ])('gets the usage of %s', async (program) => {
    const outcome = await run(program, ['--help'], { ESDB_URL: '', MASTER_KEY: '' });
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toContain(`Usage: `);
    expect(outcome.stdout).toContain(`node backend/dist/${program} --`);
  });
});
