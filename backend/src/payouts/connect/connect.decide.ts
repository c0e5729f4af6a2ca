import { isEqual } from '@ovation/contracts/kernel/changes';
import type { ConnectEvent } from '@ovation/contracts/payouts/connectEvents';
import { type Accepted, accepted } from '../../kernel/commands/decision.ts';
import type { PayoutAccount, PayoutAttempt, ProviderPayout } from '../provider/payoutProvider.ts';
import type { Connect } from './connect.model.ts';

export interface OpenAccount {
  readonly performerId: string;
  readonly provider: string;
  readonly accountId: string;
  readonly now: string;
}

/** Records the account that the provider opened for a creator; the first one stays. */
export const decideOpenAccount = (
  { performerId, provider, accountId, now }: OpenAccount,
  { account }: Connect,
): Accepted<ConnectEvent> =>
  accepted(
    account
      ? []
      : [
          {
            type: 'ConnectAccountCreated',
            data: { performerId, provider, accountId, createdAt: now },
          },
        ],
  );

export interface UpdateAccount {
  readonly performerId: string;
  readonly provider: string;
  readonly account: PayoutAccount;
  /** Time just before the account was read from the provider. */
  readonly readAt: string;
}

/** Records the state of an account, unless it is unchanged, or an older reading than the known one. */
export const decideUpdateAccount = (
  { performerId, provider, account: reported, readAt }: UpdateAccount,
  { account: known }: Connect,
): Accepted<ConnectEvent> => {
  // A creator whose first request was lost may have a second account, which nothing is paid to.
  if (known && known.accountId !== reported.accountId) return accepted([]);
  const account = { ...reported, due: [...reported.due] };
  if (known?.readAt != null) {
    const { provider: _, readAt: knownAt, ...before } = known;
    if (knownAt > readAt || isEqual(before, account)) return accepted([]);
  }
  const data = { performerId, provider, ...account, readAt };
  return accepted([{ type: 'ConnectAccountUpdated', data }]);
};

export interface ReportPayout extends PayoutAttempt {
  readonly provider: string;
  readonly accountId: string;
  readonly payout: ProviderPayout;
  readonly now: string;
}

/** Order of the states: a bank may return what it had paid, and nothing goes back. */
const ranks = { sent: 1, paid: 2, failed: 3 } as const;

/** Records the state of a payout to the bank, once; late events of earlier states are ignored. */
export const decideReportPayout = (
  { performerId, provider, accountId, payoutId, attempt, payout, now }: ReportPayout,
  { payouts }: Connect,
): Accepted<ConnectEvent> => {
  const { status: state, providerPayoutId, expectedAt, failure, providerCode } = payout;
  const known = payouts.get(providerPayoutId);
  if (known && ranks[known] >= ranks[state]) return accepted([]);
  return accepted([
    {
      type: 'ConnectPayoutReported',
      data: {
        performerId,
        provider,
        accountId,
        payoutId,
        attempt,
        providerPayoutId,
        state,
        expectedAt,
        failure,
        providerCode,
        reportedAt: now,
      },
    },
  ]);
};
