import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { earningsModel } from '../models/earnings.model.ts';
import {
  approve,
  earned,
  now,
  payoutId,
  performerId,
  request,
} from '../testing/payouts/payoutSteps.ts';
import { erasePayouts } from './payouts.eraser.ts';
import { decideSetPayoutSchedule } from './setPayoutSchedule.decide.ts';

const open = async () => {
  const commands = createCommands(memoryLog() as unknown as EventLog);
  const context = () => contextOfJob('spec', new Date(now));
  const decide = (
    step: Parameters<
      typeof commands.handle<typeof earningsModel.initial, typeof earningsModel.stream, string>
    >[3],
  ) => commands.handle(earningsModel, performerId, context(), step);
  await decide(() => ({ ok: true, events: earned }));
  await decide(request());
  return {
    decide,
    erase: (role: 'performer' | 'user' = 'performer') =>
      erasePayouts({ commands }).erase({ accountId: performerId, role }, context()),
    state: async () => (await commands.load(earningsModel, performerId)).state,
  };
};

describe('removing the account of a creator', () => {
  it('cancels pending payouts and ends automatic ones, once', async () => {
    const { decide, erase, state } = await open();
    await decide((earnings) =>
      decideSetPayoutSchedule(
        { performerId, schedule: 'weekly', accountType: 'stripe', now },
        earnings,
      ),
    );
    await erase();
    await erase();
    const { payouts, tokens, money } = await state();
    expect(payouts.byId.get(payoutId)?.status).toBe('canceled');
    expect(payouts.schedule).toBe('none');
    expect({ tokens, money }).toEqual({ tokens: 1_000, money: 8_000 });
  });

  it('waits for a payout that is approved', async () => {
    const { decide, erase } = await open();
    await decide(approve());
    await expect(erase()).rejects.toThrow('is not available');
    await expect(erase('user')).resolves.toBeUndefined();
  });
});
