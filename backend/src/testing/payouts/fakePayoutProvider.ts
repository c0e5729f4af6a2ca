import { Unavailable } from '../../kernel/unavailable.ts';
import type {
  PayoutAttempt,
  PayoutProvider,
  ProviderPayout,
  ProviderRefusal,
  ProviderTransfer,
} from '../../payouts/provider/payoutProvider.ts';

const keyOf = ({ payoutId, attempt }: PayoutAttempt): string => `${payoutId}:${attempt}`;

/**
 * Fake of a payout provider: each attempt is transferred and paid out once, whatever is repeated. `crashAt`
 * names calls that fail after, or `before:` which they act, once each.
 */
export const createFakePayoutProvider = () => {
  const transfers = new Map<string, ProviderTransfer>();
  const payouts = new Map<string, ProviderPayout>();
  const crashes = new Set<string>();
  const refusals = new Map<string, ProviderRefusal>();
  const calls: string[] = [];

  const crashIf = (point: string): void => {
    if (!crashes.delete(point)) return;
    throw new Unavailable(point, 1);
  };
  /** Runs an action of the provider, and crashes before or after it where asked to. */
  const act = <Result>(name: string, action: () => Result): Promise<Result> => {
    calls.push(name);
    return new Promise((resolve) => {
      crashIf(`before:${name}`);
      const result = action();
      crashIf(`after:${name}`);
      resolve(result);
    });
  };

  const provider: PayoutProvider = {
    name: 'stripe',
    createAccount: async ({ performerId }) => `acct_${performerId}`,
    createAccountLink: async () => ({
      url: 'https://connect.test',
      expiresAt: '2026-01-01T00:00:00.000Z',
    }),
    findAccount: async () => undefined,
    transfer: (request) =>
      act('transfer', () => {
        const refusal = refusals.get('transfer');
        if (refusal) return refusal;
        const known = transfers.get(keyOf(request));
        if (known) return known;
        const { amount, currency, attempt } = request;
        const transfer: ProviderTransfer = {
          status: 'transferred',
          transferId: `tr_${attempt}`,
          amount,
          currency,
          createdAt: '2026-01-01T00:00:00.000Z',
          reversalId: null,
        };
        transfers.set(keyOf(request), transfer);
        return transfer;
      }),
    findTransfer: (lookup) => act('findTransfer', () => transfers.get(keyOf(lookup))),
    payOut: (request) =>
      act('payOut', () => {
        const refusal = refusals.get('payOut');
        if (refusal) return refusal;
        const known = payouts.get(keyOf(request));
        if (known) return known;
        const payout: ProviderPayout = {
          status: 'sent',
          providerPayoutId: `po_${request.attempt}`,
          expectedAt: null,
          failure: null,
          providerCode: null,
        };
        payouts.set(keyOf(request), payout);
        return payout;
      }),
    findPayout: (lookup) => act('findPayout', () => payouts.get(keyOf(lookup))),
    reverseTransfer: (request) =>
      act('reverseTransfer', () => {
        const reversalId = `trr_${request.attempt}`;
        const transfer = transfers.get(keyOf(request));
        if (!transfer) throw new Error(`there is no transfer ${request.transferId}`);
        transfers.set(keyOf(request), { ...transfer, reversalId });
        return { status: 'reversed' as const, reversalId, amount: transfer.amount };
      }),
    readNotification: async () => undefined,
  };

  return {
    provider,
    calls,
    /** Fails the next call of this name, `before:` or `after:` it acted. */
    crashAt: (point: string) => void crashes.add(point),
    refuse: (call: 'transfer' | 'payOut', refusal: Omit<ProviderRefusal, 'status'>) =>
      void refusals.set(call, { status: 'refused', ...refusal }),
    accept: () => refusals.clear(),
    /** Ends the payout of an attempt. */
    settle: (attempt: PayoutAttempt, status: 'paid' | 'failed') => {
      const payout = payouts.get(keyOf(attempt));
      if (!payout) throw new Error('there is no such payout');
      const failure = status === 'failed' ? ('account_closed' as const) : null;
      payouts.set(keyOf(attempt), { ...payout, status, failure, providerCode: failure });
    },
    /** Money at creators: transferred and not reversed. */
    transferred: (): number =>
      [...transfers.values()]
        .filter(({ reversalId }) => reversalId === null)
        .reduce((sum, { amount }) => sum + amount, 0),
    transferCount: (): number => transfers.size,
    payoutCount: (): number => payouts.size,
  };
};
