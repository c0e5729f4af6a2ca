import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { accepted } from '../../kernel/commands/decision.ts';
import { createCommands } from '../../kernel/commands/handleCommand.ts';
import { contextOfOperator } from '../../kernel/operator/operator.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { factorsModel } from '../../models/factors.model.ts';
import { luna, lunaRegistered, lunasSession, signedIn, tokenHash } from '../../testing/accounts.ts';
import { totpAdded } from '../../testing/factors.ts';
import { sessionModel } from '../session/model.ts';
import { checkCurrentPassword } from './currentPassword.ts';

const openedAt = '2026-02-01T10:00:00.000Z';
const soon = '2026-02-01T10:05:00.000Z';
const later = '2026-02-01T10:30:00.000Z';
const asking = {
  client: { address: '192.0.2.1', cookie: () => undefined } as never,
  requestId: newId(),
};

/** Luna, signed in with her password, optionally with an authenticator app. */
const signedInLuna = async (options: { hasFactor: boolean; provenBy?: 'password' | 'factor' }) => {
  const commands = createCommands(memoryLog() as unknown as EventLog);
  const context = { ...contextOfOperator('spec'), now: openedAt };
  await commands.handle(accountModel, luna, context, () => accepted([lunaRegistered]));
  const opened = signedIn(openedAt, '2027-01-01T00:00:00.000Z');
  await commands.handle(sessionModel, tokenHash, context, () => accepted([opened]));
  if (options.hasFactor) {
    await commands.handle(factorsModel, luna, context, () => accepted([totpAdded()]));
  }
  const by = options.provenBy;
  if (by) {
    const data = { sessionId: lunasSession, accountId: luna, by, provenAt: openedAt };
    await commands.handle(sessionModel, tokenHash, context, () =>
      accepted([{ type: 'SessionProven', data }]),
    );
  }
  const { account } = (await commands.load(accountModel, luna)).state;
  if (!account) throw new Error('there is no Luna');
  const passwordGuard = async () => ({ ok: true, isLegacyDigest: false }) as const;
  return (now: string) =>
    checkCurrentPassword({ commands, passwordGuard }, account, 'digest', asking, {
      tokenHash,
      now,
    });
};

describe('the current password', () => {
  it('is enough without a factor', async () => {
    const check = await signedInLuna({ hasFactor: false });
    expect(await check(later)).toMatchObject({ ok: true });
  });

  it.each([undefined, 'password'] as const)(
    'is not enough with two-step sign-in if the proof was %s',
    async (provenBy) => {
      const check = await signedInLuna({ hasFactor: true, ...(provenBy && { provenBy }) });
      await expect(check(soon)).rejects.toMatchObject({
        message: 'STEP_UP_REQUIRED',
        more: { methods: ['password', 'totp'] },
      });
    },
  );

  it('is enough with a recent proof by a factor', async () => {
    const check = await signedInLuna({ hasFactor: true, provenBy: 'factor' });
    expect(await check(soon)).toMatchObject({ ok: true });
    await expect(check(later)).rejects.toMatchObject({ message: 'STEP_UP_REQUIRED' });
  });
});
