import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { me } from '@ovation/ui-kit/services/me';
import type { NameOf } from '@ovation/ui-kit/services/pushes';
import { pushes } from '@ovation/ui-kit/services/pushes';

const balancePush: NameOf<typeof balanceChanged> = 'wallet/balance-changed';

/**
 * Keeps the balance in the frame true, whoever moved it: a top-up credited by a webhook, a refund, a tip
 * in another tab, for a creator what a fan gave.
 */
export const followBalance = (): void => {
  pushes.on(balancePush, me.hearOfBalance);
  pushes.onMissed(me.hearOfBalance);
};
