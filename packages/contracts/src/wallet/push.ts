import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const balanceChanged = definePush(
  'wallet/balance-changed',
  z.strictObject({
    tokens: z.int().describe('Change of the balance; negative when spent or taken'),
    balance: z.int().nonnegative(),
  }),
  'A person: the wallet’s balance has changed',
);
