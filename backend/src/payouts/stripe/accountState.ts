import type {
  ConnectDisabledReason,
  ConnectRequirement,
} from '@ovation/contracts/payouts/connectRules';
import type Stripe from 'stripe';
import type { PayoutAccount } from '../provider/payoutProvider.ts';

/** Stripe's names of requirements by their start or a part of them; the first match decides. */
const requirementPatterns: readonly (readonly [RegExp, ConnectRequirement])[] = [
  [/^external_account/, 'bank_account'],
  [/^tos_acceptance/, 'terms'],
  [/verification\.(additional_)?document/, 'identity_document'],
  [/(id_number|ssn_last_4|tax_id|vat_id)/, 'tax_number'],
  [/address/, 'address'],
  [/\.(email|phone)$/, 'contact'],
  [/^(representative|owners|directors|executives|person_)/, 'representative'],
  [/^individual\./, 'identity'],
  [/^(business_|company\.|settings\.)/, 'business'],
];

const requirementOf = (name: string): ConnectRequirement =>
  requirementPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

const disabledReasonOf = (reason: string | null | undefined): ConnectDisabledReason | null => {
  if (reason === null || reason === undefined) return null;
  if (reason === 'requirements.past_due') return 'requirements';
  if (reason === 'requirements.pending_verification') return 'verification';
  if (reason === 'listed' || reason === 'under_review') return 'review';
  if (reason.startsWith('rejected.')) return 'rejected';
  return reason === 'platform_paused' ? 'platform_paused' : 'other';
};

/** Returns the state of an account in the product's words. */
export const accountStateOf = (account: Stripe.Account): PayoutAccount => {
  const { requirements } = account;
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  const deadline = requirements?.current_deadline ?? null;
  return {
    accountId: account.id,
    isSubmitted: account.details_submitted,
    canReceive: account.capabilities?.transfers === 'active',
    canPayOut: account.payouts_enabled,
    due: [...new Set(due.map(requirementOf))],
    dueBy: deadline === null ? null : new Date(deadline * 1_000).toISOString(),
    disabledReason: disabledReasonOf(requirements?.disabled_reason),
  };
};
