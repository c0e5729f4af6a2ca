import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { worthOf } from '@ovation/contracts/payouts/rules';
import { readMoney, readTokens } from '@ovation/ui-kit/i18n/typedNumber';

/** A payout request as typed. */
export interface PayoutForm {
  readonly scope: 'all' | 'part';
  readonly tokens: string;
  readonly money: string;
}

export const newPayout: PayoutForm = { scope: 'all', tokens: '', money: '' };

/** Whole tokens and minor units. */
export interface PayoutAmounts {
  readonly tokens: number;
  readonly money: number;
}

export type PayoutFault = 'whole' | 'unclear' | 'exceeds' | 'missing' | 'minimum';
/** Errors by field; `sum` is one of both fields together. */
export type PayoutFaults = { readonly [Field in 'tokens' | 'money' | 'sum']?: PayoutFault };

/** Amounts that a creator could be paid now: the answer about everything available. */
export type PayoutTerms = Pick<
  PayoutCalculation,
  | 'accounts'
  | 'available'
  | 'currency'
  | 'fee'
  | 'minimum'
  | 'payoutsBlockedUntil'
  | 'tokenConversionRate'
>;

const allOf = ({ available }: Pick<PayoutTerms, 'available'>): PayoutAmounts => ({
  tokens: available.tokens,
  money: toMinorUnits(available.money),
});

/**
 * Money that a payout brings, in major units. The fee of everything available is the whole fee or all of it,
 * so that of a part is known as well.
 */
export const resultOf = (
  { tokens, money }: PayoutAmounts,
  { fee, tokenConversionRate }: Pick<PayoutTerms, 'fee' | 'tokenConversionRate'>,
): { readonly gross: number; readonly fee: number; readonly net: number } => {
  const worth = worthOf(
    { tokens, money },
    { tokenRateMinor: toMinorUnits(tokenConversionRate), feeMinor: toMinorUnits(fee) },
  );
  return { gross: toAmount(worth.gross), fee: toAmount(worth.fee), net: toAmount(worth.net) };
};

interface Typing {
  readonly language: string;
  readonly terms: PayoutTerms;
}

const tokensOf = (typed: string, { language, terms }: Typing): number | PayoutFault => {
  const read = readTokens(typed, language);
  if (read.kind === 'empty') return 0;
  if (read.kind !== 'tokens') return read.kind === 'fraction' ? 'whole' : 'unclear';
  return read.tokens > terms.available.tokens ? 'exceeds' : read.tokens;
};

const moneyOf = (typed: string, { language, terms }: Typing): number | PayoutFault => {
  const read = readMoney(typed, language, terms.currency);
  if (read.kind === 'empty') return 0;
  if (read.kind !== 'money') return 'unclear';
  return read.amount > terms.available.money ? 'exceeds' : toMinorUnits(read.amount);
};

/** Parses a form: its amounts, or its errors. */
export const readPayout = (
  { scope, ...typed }: PayoutForm,
  typing: Typing,
): { readonly amounts: PayoutAmounts } | { readonly faults: PayoutFaults } => {
  const all = allOf(typing.terms);
  const tokens = scope === 'all' ? all.tokens : tokensOf(typed.tokens, typing);
  const money = scope === 'all' ? all.money : moneyOf(typed.money, typing);
  if (typeof tokens === 'string' || typeof money === 'string') {
    return {
      faults: {
        ...(typeof tokens === 'string' && { tokens }),
        ...(typeof money === 'string' && { money }),
      },
    };
  }
  if (tokens === 0 && money === 0) return { faults: { sum: 'missing' } };
  const { gross } = resultOf({ tokens, money }, typing.terms);
  return gross < typing.terms.minimum
    ? { faults: { sum: 'minimum' } }
    : { amounts: { tokens, money } };
};

/** Amounts in the body of a request: those above zero. */
export const requestedOf = ({ tokens, money }: PayoutAmounts) => ({
  ...(tokens > 0 && { requestTokens: tokens }),
  ...(money > 0 && { requestAmount: toAmount(money) }),
});

/** Reason why nothing can be requested now. */
export type PayoutObstacle = 'blocked' | 'account' | 'minimum';

/** Returns what prevents a request; undefined if one is possible. */
export const obstacleOf = (terms: PayoutTerms): PayoutObstacle | undefined => {
  const { accounts, minimum, payoutsBlockedUntil } = terms;
  if (payoutsBlockedUntil !== null) return 'blocked';
  if (!accounts.banking && !accounts.stripe) return 'account';
  const { gross } = resultOf(allOf(terms), terms);
  return gross === 0 || gross < minimum ? 'minimum' : undefined;
};

/** Result of a request of everything available. */
export const everythingOf = (terms: PayoutTerms) => resultOf(allOf(terms), terms);
