import { api } from '../api/client.ts';
import { payouts } from './keys.ts';

/** Query of what the creator could be paid now, and of what is held and why. */
export const payoutCalculationQuery = {
  queryKey: payouts.calculation,
  queryFn: async () => (await api.payouts.calculatePayout({ body: {} })).data,
};

/** Query of the creator's last payout request; null before the first. */
export const lastPayoutQuery = {
  queryKey: payouts.last,
  queryFn: async () =>
    (await api.payouts.listPayouts({ query: { limit: 1 } })).data.data[0] ?? null,
};
