import type { BankingSettings } from '@ovation/contracts/banking/settings';
import type { StripeAccount } from '@ovation/contracts/payouts/connectRoutes';
import { all, type Key, under } from '../query/queryKey.ts';

export const banking = {
  all: all('banking'),
  account: under<Key<BankingSettings>>('banking', 'account'),
  stripeAccount: under<Key<StripeAccount>>('banking', 'stripe'),
} as const;
