import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';

/** A fan, and a creator with both prices. */
export const nora = { _id: 'nora', name: 'Nora', balance: 60, isPerformer: false } as CurrentUser;
export const theo = {
  _id: 'theo',
  name: 'Theo Adeyemi',
  username: 'theo',
  avatar: '',
  monthlyPrice: 9.99,
  yearlyPrice: 99,
  currency: 'USD',
} as PerformerProfile;
