import { totpDigits } from '@ovation/contracts/factors/rules';
import type { Redis } from '@ovation/redis/redis';
import { beforeEach, describe, expect, it } from 'vitest';
import { composeCapabilities } from '../capabilities.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { accepted } from '../kernel/commands/decision.ts';
import { createRateLimits, limits } from '../kernel/http/rateLimits.ts';
import { accountModel } from '../models/account/account.model.ts';
import { openAuthenticator } from '../testing/authenticator.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { digestOf } from '../testing/people.ts';
import { serveApp } from '../testing/serveApp.ts';
import { openApp } from '../testing/totp.ts';

const password = digestOf('the password of Luna');
const names = { username: 'luna', email: 'luna@ovation.test' };
const home = '192.0.2.1';
const elsewhere = '198.51.100.7';
const tries = limits.secondFactor.points;
const wrongCode = '0'.repeat(totpDigits);

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly ticket?: string; readonly data?: unknown };
}

/** Product with rate limits for second factors; Luna has an app and a passkey. */
const openWorld = async () => {
  const { base } = memoryBase({ rateLimits: createRateLimits({} as Redis, 1) });
  const now = base.clock().toISOString();
  const proof = { provenAt: now, hasFactor: true, isProvenByFactor: true };
  let id = '';
  const address = await serveApp(composeCapabilities(base).areas(), {
    identify: async () => {
      const session = { id, role: 'user', sessionId: 's1', tokenHash: 'hash', ...proof } as const;
      return { ok: true, session };
    },
  });
  const post = async (
    path: string,
    body: object,
    { from = home, isSignedIn = false } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(isSignedIn && { authorization: `Bearer ${'t'.repeat(43)}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const dataOf = async <T>(path: string, body: object, isSignedIn = true): Promise<T> =>
    (await post(path, body, { isSignedIn })).body.data as T;
  id = (
    await dataOf<{ _id: string }>(
      '/auth/users/register',
      { ...names, name: 'Luna', password },
      false,
    )
  )._id;
  await base.commands.handle(accountModel, id, contextOfJob('spec', base.clock()), () =>
    accepted([
      { type: 'EmailVerified', data: { accountId: id, email: names.email, verifiedAt: now } },
    ]),
  );
  const origin = base.config.PUBLIC_ORIGIN;
  const { secret } = await dataOf<{ secret: string }>('/auth/factors/totp', {});
  const app = openApp(secret);
  await post('/auth/factors/totp/confirm', { code: app.next() }, { isSignedIn: true });
  const authenticator = openAuthenticator(id);
  const passkeyOptions = await dataOf<{ challenge: string }>('/auth/factors/passkeys/options', {});
  const made = authenticator.register({ origin, challenge: passkeyOptions.challenge });
  await post('/auth/factors/passkeys', { name: 'Laptop', passkey: made }, { isSignedIn: true });

  const ticket = async (from?: string): Promise<string> =>
    (await post('/auth/login', { username: 'luna', password }, { from })).body.ticket ?? '';
  const challenge = async (isSignedIn: boolean): Promise<string> =>
    (await dataOf<{ challenge: string }>('/auth/passkey-challenges', {}, isSignedIn)).challenge;
  return {
    id,
    app,
    post,
    ticket,
    challenge,
    sign: async (isSignedIn = false) =>
      authenticator.sign({ origin, challenge: await challenge(isSignedIn) }),
    enter: async (shown: object, from?: string) =>
      post('/auth/login/second-factor', { ticket: await ticket(from), ...shown }, { from }),
    stepUp: (shown: object) => post('/auth/step-up', shown, { isSignedIn: true }),
    passkey: (passkey: object) => post('/auth/login/passkey', { passkey }),
  };
};

let world: Awaited<ReturnType<typeof openWorld>>;
beforeEach(async () => {
  world = await openWorld();
});

describe('a caller without the password', () => {
  it('cannot use up the owner’s tries with passkeys', async () => {
    const stranger = openAuthenticator(world.id);
    const origin = 'http://127.0.0.1:1';
    const challenge = await world.challenge(false);
    for (const _ of Array(2 * tries)) {
      const garbage = stranger.sign({ origin, challenge });
      expect(await world.passkey(garbage)).toMatchObject({ body: { code: 'WRONG_PASSKEY' } });
    }
    expect(await world.enter({ code: world.app.next() })).toMatchObject({ status: 200 });
    expect(await world.passkey(await world.sign())).toMatchObject({ status: 200 });
    const shown = { password, code: world.app.next() };
    expect(await world.stepUp(shown)).toMatchObject({ status: 200 });
    expect(await world.stepUp({ passkey: await world.sign(true) })).toMatchObject({ status: 200 });
  });
});

describe('a caller guessing codes', () => {
  it('is rate limited, while the owner elsewhere is not', async () => {
    const guesses = Array.from({ length: tries + 1 }, () => ({ ticket: '', code: wrongCode }));
    const ticket = await world.ticket(elsewhere);
    const statuses: number[] = [];
    for (const guess of guesses) {
      const body = { ...guess, ticket };
      statuses.push(
        (await world.post('/auth/login/second-factor', body, { from: elsewhere })).status,
      );
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(tries);
    // Another ticket resets nothing from there, nor the same ticket from another address.
    expect(await world.enter({ code: wrongCode }, elsewhere)).toMatchObject({ status: 429 });
    const moved = { ticket, code: wrongCode };
    expect(await world.post('/auth/login/second-factor', moved)).toMatchObject({ status: 429 });
    expect(await world.enter({ code: world.app.next() })).toMatchObject({ status: 200 });
    expect(await world.stepUp({ password, code: world.app.next() })).toMatchObject({ status: 200 });
  });
});

it('does not count successful factors', async () => {
  for (const _ of Array(2 * tries)) {
    expect(await world.stepUp({ passkey: await world.sign(true) })).toMatchObject({ status: 200 });
  }
});
