import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { describe, expect, it } from 'vitest';
import { createBankAccounts } from '../banking/bankAccounts.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { earningsModel } from '../models/earnings.model.ts';
import { performerModel } from '../models/performer.model.ts';
import { now as appliedAt, lunaApplied } from '../testing/application.ts';
import { earned, performerId } from '../testing/payouts/payoutSteps.ts';
import { automaticPayouts } from './automaticPayouts.timer.ts';
import { decideSetPayoutSchedule } from './setPayoutSchedule.decide.ts';

const verified: PerformerEvent = {
  type: 'PerformerVerified',
  data: { performerId, verifiedBy: 'operator', verifiedAt: appliedAt },
};

const monday = '2026-01-19T00:05:00.000Z';

const open = async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const context = contextOfJob('spec', new Date('2026-01-10T00:00:00.000Z'));
  await commands.handle(earningsModel, performerId, context, () => ({ ok: true, events: earned }));
  await commands.handle(earningsModel, performerId, context, (earnings, now) =>
    decideSetPayoutSchedule(
      { performerId, schedule: 'weekly', accountType: 'stripe', now },
      earnings,
    ),
  );
  await commands.handle(performerModel, performerId, context, () => ({
    ok: true,
    events: [lunaApplied, verified],
  }));
  let now = monday;
  const scheduled = { performerId, accountType: 'stripe', schedule: 'weekly' };
  const page: unknown = async (_model: unknown, _owner: string, index: string) => ({
    data: index === 'weekly' ? [scheduled] : [],
    total: 0,
    next: undefined,
  });
  const timer = automaticPayouts({
    clock: () => new Date(now),
    commands,
    logger: silentLogger,
    readModels: { page: page as ReadModels['page'] },
    settings: async () => settingsDefault,
    bankAccounts: createBankAccounts({ commands, log }),
    providerAccounts: {
      find: async () => ({ provider: 'stripe', accountId: 'acct_1', isReady: true }),
    },
  });
  return {
    runAt: async (instant: string) => {
      now = instant;
      await timer.run(new AbortController().signal);
    },
    requested: () => log.all.filter(({ type }: AnyRecordedEvent) => type === 'PayoutRequested'),
  };
};

describe('automatic payouts', () => {
  it('are requested once a week, on its first days', async () => {
    const { runAt, requested } = await open();
    await runAt('2026-01-16T00:00:00.000Z');
    expect(requested()).toHaveLength(0);
    await runAt(monday);
    await runAt('2026-01-20T00:00:00.000Z');
    expect(requested()).toMatchObject([{ data: { gross: 18_000, isAutomatic: true } }]);
  });
});
