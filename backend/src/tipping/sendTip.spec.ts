import { settingsDefault } from '@ovation/contracts/settings/settings';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { accepted } from '../kernel/commands/decision.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { walletModel } from '../models/wallet.model.ts';
import { openToAll } from '../testing/visibility.ts';
import { sendTip } from './sendTip.ts';

const [fanId, performerId] = [newId(), newId()];
const why = {
  now: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'person' as const, id: fanId },
  causationId: newId(),
  correlationId: newId(),
  trigger: { kind: 'work', name: 'spec' } as const,
};

const walletWith = async (tokens: number) => {
  const commands = createCommands(memoryLog() as unknown as EventLog);
  const topUp = {
    transactionId: newId(),
    fanId,
    tokens,
    bonusTokens: 0,
    balanceAfter: tokens,
    toppedUpAt: why.now,
  };
  const paid = { amount: 1_000, currency: 'USD' as const, provider: 'stripe', legs: [] };
  await commands.handle(walletModel, fanId, why, () =>
    accepted([{ type: 'WalletToppedUp', data: { ...topUp, ...paid } }]),
  );
  return commands;
};

it('repeats the first response for a repeated key, whatever has changed since', async () => {
  const commands = await walletWith(100);
  const world = { performerExists: true, mayBePaid: true, settings: settingsDefault };
  const send = sendTip({
    commands,
    newId,
    settings: async () => world.settings,
    accounts: { isPerformer: async () => world.performerExists },
    performers: { mayBePaid: async () => world.mayBePaid },
    visibility: openToAll,
  });
  const tip = (key: string) =>
    send({
      params: { id: performerId },
      body: { tokens: 60 },
      actor: { id: fanId },
      command: {
        ...why,
        idempotencyKey: { kind: 'caller', owner: fanId, key, requestHash: 'the same' },
      },
    } as Parameters<typeof send>[0]);

  const first = await tip('a key');
  expect(first).toMatchObject({ ok: true, data: { tokens: 60, balance: 40 } });
  expect(await tip('another key')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  world.settings = { ...settingsDefault, maximumTipTokens: 50 };
  expect(await tip('another key')).toMatchObject({ code: 'TIP_OUT_OF_RANGE' });
  world.mayBePaid = false;
  expect(await tip('another key')).toMatchObject({ code: 'PERFORMER_NOT_VERIFIED' });
  world.performerExists = false;
  expect(await tip('another key')).toMatchObject({ code: 'PERFORMER_NOT_FOUND' });
  expect(await tip('a key')).toEqual(first);
});

it('responds with the time recorded in the log, even when a clock lags', async () => {
  const commands = await walletWith(100);
  const send = sendTip({
    commands,
    newId,
    settings: async () => settingsDefault,
    accounts: { isPerformer: async () => true },
    performers: { mayBePaid: async () => true },
    visibility: openToAll,
  });
  const sent = await send({
    params: { id: performerId },
    body: { tokens: 60 },
    actor: { id: fanId },
    command: { ...why, now: '2025-12-31T23:59:58.000Z' },
  } as Parameters<typeof send>[0]);
  expect(sent).toMatchObject({ ok: true, data: { createdAt: why.now } });
});
