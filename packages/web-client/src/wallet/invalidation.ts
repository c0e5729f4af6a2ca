import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { me } from '../auth/calls.ts';
import { auth } from '../auth/keys.ts';
import { earnings } from '../earnings/keys.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { gathered } from '../live/spread.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from './keys.ts';

/** What the person has and earns is listed otherwise once tokens have moved. */
const readLines = gathered(() => invalidate(wallet.statements, earnings.all));

/** Tokens of the person have moved: how many are left is said; by which line of the statement is not. */
export const onBalance = (
  { balance }: BodyOf<typeof balanceChanged>,
  order?: PushOrder,
): Promise<void> => {
  me.applyBalance(balance, order);
  return readLines();
};

export const followWallet = (): void => {
  onPush<typeof balanceChanged>('wallet/balance-changed', onBalance);
  onMissedPushes(() => invalidate(auth.me, wallet.statements, earnings.all));
};
