import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { me } from '../auth/calls.ts';
import { auth } from '../auth/keys.ts';
import { documents } from '../documents/keys.ts';
import { earnings } from '../earnings/keys.ts';
import { coalesced } from '../live/debounce.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { payouts } from '../payouts/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from './keys.ts';

/** Reloads statements, earnings and what can be paid out after a change of the balance. */
const refetchStatements = coalesced(() =>
  invalidate(wallet.statements, earnings.all, payouts.calculation, documents.statements),
);

/** Handles the push of a balance; it does not contain the statement's entry. */
export const onBalance = (
  { balance }: BodyOf<typeof balanceChanged>,
  order?: PushOrder,
): Promise<void> => {
  me.applyBalance(balance, order);
  return refetchStatements();
};

export const followWallet = (): void => {
  onPush<typeof balanceChanged>('wallet/balance-changed', onBalance);
  onMissedPushes(() => invalidate(auth.me, wallet.statements, earnings.all));
};
