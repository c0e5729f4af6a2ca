import { reactorNames } from '@ovation/contracts/reactors/names';
import { newId } from '@ovation/event-log/ids';
import type { Redis } from '@ovation/redis/redis';
import { expect, it } from 'vitest';
import { composeCapabilities } from './capabilities.ts';
import type { RateLimits } from './kernel/http/rateLimits.ts';
import { unavailableService } from './kernel/operator/operator.ts';
import type { SecurityLog } from './kernel/process/securityLog.ts';
import { memoryBase } from './testing/memoryBase.ts';
import { serveApp } from './testing/serveApp.ts';

const namesOf = (all: readonly { readonly name: string }[]): string[] =>
  all.map(({ name }) => name).sort();

it('provides the reactors and timers of the product under their stored names', () => {
  const capabilities = composeCapabilities(memoryBase().base);
  expect(namesOf(capabilities.reactors())).toEqual([...reactorNames].sort());
  expect(namesOf(capabilities.timers())).toEqual([
    'ask-about-payouts',
    'automatic-payouts',
    'close-due-polls',
    'continue-payouts',
    'count-files',
    'count-mails',
    'expire-data-exports',
    'expire-due-posts',
    'fill-payout-batches',
    'forget-documents',
    'mail-notices',
    'publish-due-posts',
    'reconcile-payments',
    'reconcile-provider-balance',
    'release-coupons',
    'remind-subscribers',
    'remove-accounts',
    'renew-subscriptions',
    'sweep-attempts',
    'sweep-contents',
    'sweep-unfinished-uploads',
  ]);
});

it('creates reactors without the parts that operator commands do not open', () => {
  const { base } = memoryBase({
    counters: unavailableService<Redis>('counters'),
    rateLimits: unavailableService<RateLimits>('rate limits'),
    securityLog: unavailableService<SecurityLog>('security log'),
  });
  expect(composeCapabilities(base).reactors().length).toBeGreaterThan(0);
});

it('handles calls on an in-memory log', async () => {
  const { base, log } = memoryBase();
  const capabilities = composeCapabilities(base);
  const stopping = new AbortController();
  const { identify } = capabilities.offered.openSessions(stopping.signal);
  const address = await serveApp(capabilities.areas(), {
    identify,
    mountExtra: capabilities.mount,
  });
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const password = 'a'.repeat(64);
  const person = { email: 'luna@ovation.test', username: 'luna', name: 'Luna', password };
  expect(await post('/auth/users/register', person)).toMatchObject({ status: 201 });
  const signedIn = await post('/auth/login', { username: 'luna', password, remember: true });
  expect(signedIn).toMatchObject({ status: 200, body: { data: { token: expect.any(String) } } });
  const events = log.all.map(({ type }) => type);
  expect(events).toContain('AccountRegistered');
  expect(await post(`/wallet/charges/tip/${newId()}`, { tokens: 50 })).toMatchObject({
    status: 401,
  });
  stopping.abort();
});
