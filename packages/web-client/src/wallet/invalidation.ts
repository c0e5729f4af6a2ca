import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { me } from '../auth/calls.ts';
import { earnings } from '../earnings/keys.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { invalidate } from '../query/invalidate.ts';
import { wallet } from './keys.ts';

/** Tokens of the person have moved. */
export const onBalance = (): Promise<void> => {
  me.hearOfBalance();
  return invalidate(wallet.statements, earnings.all);
};

export const followWallet = (): void => {
  onPush<typeof balanceChanged>('wallet/balance-changed', onBalance);
  onMissedPushes(onBalance);
};
