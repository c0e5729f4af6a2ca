import { randomUUID } from 'node:crypto';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { unavailableService } from '../kernel/operator/operator.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { serveApp } from '../testing/serveApp.ts';
import { settings } from './capability.ts';

/** Session with a second factor, as staff have. */
const proven = { provenAt: '2026-01-01T00:00:00.000Z', hasFactor: true, isProvenByFactor: true };

const open = async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const { area } = settings.contribute({
    commands,
    readModels: unavailableService<ReadModels>('read models'),
    clock: () => new Date(),
    config: {
      STRIPE_API_URL: undefined,
      STRIPE_PUBLISHABLE_KEY: 'pk_spec',
      GOOGLE_CLIENT_ID: undefined,
      TWITTER_CONSUMER_KEY: undefined,
    },
  });
  if (!area) throw new Error('settings has no calls');
  const session = {
    id: randomUUID(),
    role: 'admin' as const,
    sessionId: 's',
    tokenHash: 'h',
    ...proven,
  };
  const origin = await serveApp([area()], { identify: async () => ({ ok: true, session }) });
  const call = async (method: string, body?: object) => {
    const response = await fetch(`${origin}/admin/settings`, {
      method,
      headers: { authorization: 'token', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, ...((await response.json()) as { data?: object }) };
  };
  return { log, call };
};

describe('the settings of an admin', () => {
  it('are changed in wire units, and others stay', async () => {
    const { log, call } = await open();
    const changes = {
      siteName: 'Applause',
      commissionRate: 0.15,
      minimumTipPrice: 20,
      minimumPayoutAmount: 75.5,
      autoApprovePerformers: false,
    };
    const changed = await call('PUT', changes);
    expect(changed).toMatchObject({ status: 200, data: { ...changes, maximumTipPrice: 10_000 } });
    expect(await call('GET')).toEqual(changed);
    expect(log.all.map(({ data }) => data)).toMatchObject([
      {
        changes: {
          siteName: 'Applause',
          commissionBasisPoints: 1_500,
          minimumTipTokens: 20,
          minimumPayoutMinor: 7_550,
          autoApprovePerformers: false,
        },
      },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['what is no setting', { noSuchSetting: 1 }],
    ['what the environment says', { stripePublishableKey: 'pk_other' }],
    ['half a cent', { minimumPayoutAmount: 0.005 }],
    ['a script for a name of a measurement', { gaCode: 'G-1"><script>' }],
    ['a logo of elsewhere', { logo: 'https://elsewhere.test/logo.svg' }],
  ])('are not changed by %s', async (_, changes) => {
    const { log, call } = await open();
    expect(await call('PUT', changes)).toMatchObject({ status: 422, code: 'INVALID' });
    expect(log.all).toEqual([]);
  });

  it('name faulty fields by their wire names', async () => {
    const { call } = await open();
    expect(await call('PUT', { minimumSubscriptionPrice: 400 })).toMatchObject({
      status: 422,
      errors: [
        {
          path: 'minimumSubscriptionPrice',
          message: 'must not be above maximumSubscriptionPrice',
        },
      ],
    });
  });
});
