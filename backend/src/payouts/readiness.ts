import type { PayoutAccountType } from '@ovation/contracts/payouts/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { BankingOffers } from '../banking/public.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { performerModel } from '../models/performer.model.ts';
import type { PayoutReadiness, PayoutTerms } from './requestPayout.decide.ts';

const hourMs = 3_600_000;

/** Account of a creator with a payout provider. */
export interface ProviderAccount {
  readonly provider: string;
  readonly accountId: string;
  /** True if it can receive transfers and is paid out to its bank. */
  readonly isReady: boolean;
}

/** Lookup of creators' accounts with payout providers. */
export interface ProviderAccounts {
  find(performerId: string): Promise<ProviderAccount | undefined>;
}

export interface ReadinessDeps extends BankingOffers {
  readonly commands: Pick<Commands, 'load'>;
  readonly providerAccounts: ProviderAccounts;
}

export const payoutTermsOf = (settings: Settings): PayoutTerms => ({
  holdDays: settings.payoutHoldDays,
  minimumMinor: settings.minimumPayoutMinor,
  feeMinor: settings.payoutFeeMinor,
  twoPersonMinor: settings.payoutTwoPersonMinor,
  tokenRateMinor: settings.tokenConversionMinor,
});

export interface PayoutAccountStates {
  readonly banking: PayoutReadiness['account'];
  readonly stripe: PayoutReadiness['account'];
  readonly blockedUntil: string | null;
}

/** Returns the end of the wait after a change of the bank account; null without a change. */
export const blockedUntilOf = (
  accountUpdatedAt: string | null,
  { payoutBankChangeHours }: Pick<Settings, 'payoutBankChangeHours'>,
): string | null =>
  accountUpdatedAt === null || payoutBankChangeHours === 0
    ? null
    : new Date(Date.parse(accountUpdatedAt) + payoutBankChangeHours * hourMs).toISOString();

/** Loads the states of a creator's accounts that payouts can go to. */
export const loadAccountStates = async (
  { bankAccounts, providerAccounts }: Omit<ReadinessDeps, 'commands'>,
  performerId: string,
  settings: Settings,
): Promise<PayoutAccountStates> => {
  const [bank, account] = await Promise.all([
    bankAccounts.find(performerId),
    providerAccounts.find(performerId),
  ]);
  return {
    banking: bank.account.bankAccount === '' ? 'missing' : 'ready',
    stripe: account ? (account.isReady ? 'ready' : 'not-ready') : 'missing',
    blockedUntil: blockedUntilOf(bank.updatedAt, settings),
  };
};

/** Loads what a request of a payout depends on beside the earnings. */
export const loadReadiness = async (
  deps: ReadinessDeps,
  performerId: string,
  accountType: PayoutAccountType,
  settings: Settings,
): Promise<PayoutReadiness> => {
  const [states, performer] = await Promise.all([
    loadAccountStates(deps, performerId, settings),
    deps.commands.load(performerModel, performerId),
  ]);
  return {
    isVerified: performer.state?.status === 'verified',
    account: states[accountType],
    blockedUntil: states.blockedUntil,
  };
};
