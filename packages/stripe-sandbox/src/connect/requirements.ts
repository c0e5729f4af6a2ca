import type Stripe from 'stripe';

/** Requirements of an account before its onboarding. */
export const dueBeforeOnboarding: readonly string[] = [
  'business_profile.url',
  'business_type',
  'external_account',
  'individual.address.line1',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** Requirements that onboarding without an identity document leaves open. */
export const dueDocument: readonly string[] = ['individual.verification.document'];

export interface Due {
  due: readonly string[];
  /** Epoch seconds; until then payouts go on. */
  dueBy?: number | null | undefined;
  disabledReason?: Stripe.Account.Requirements['disabled_reason'] | undefined;
}

/** Requirements of an account: what is due without a deadline is past due, and disables it. */
export const requirementsOf = ({
  due,
  dueBy = null,
  disabledReason,
}: Due): Stripe.Account.Requirements => {
  const isPastDue = due.length > 0 && dueBy === null;
  return {
    alternatives: [],
    current_deadline: dueBy,
    currently_due: [...due],
    disabled_reason: disabledReason ?? (isPastDue ? 'requirements.past_due' : null),
    errors: [],
    eventually_due: [...due],
    past_due: isPastDue ? [...due] : [],
    pending_verification: [],
  };
};
