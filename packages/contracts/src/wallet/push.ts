import { z } from 'zod';
import { definePush } from '../kernel/push.ts';

export const balanceChanged = definePush(
  'wallet/balance-changed',
  z.strictObject({
    tokens: z.int().describe('What was added, or taken when below zero'),
    balance: z.int().nonnegative(),
  }),
  'A person: tokens have come or gone',
);
