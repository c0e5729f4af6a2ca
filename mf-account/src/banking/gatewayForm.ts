import { isMasked } from '@ovation/contracts/banking/rules';
import type { GatewaySettingsView } from '@ovation/contracts/banking/settings';
import { fault } from '@ovation/ui-kit/form/fieldMessages';
import { z } from 'zod';

/** The provider that creators can have an account with. */
export const gatewayKey = 'stripe';
/** The provider's id of the account: `acct_1MQq2mLkdIwHu7ix`. */
export const accountIdName = 'accountId';
const accountIdPattern = /^acct_[A-Za-z0-9]{8,40}$/;

/** An account with a payment provider as typed; masked values are unchanged ones. */
export const GatewayForm = z.object({
  accountId: z
    .string()
    .trim()
    .min(1, fault.required)
    .refine(
      (typed) => typed === '' || isMasked(typed) || accountIdPattern.test(typed),
      fault.pattern,
    ),
  isActive: z.boolean(),
});
export type GatewayValues = z.infer<typeof GatewayForm>;

export const gatewayFields = Object.keys(GatewayForm.shape) as (keyof GatewayValues)[];

export const gatewayValuesOf = (known: GatewaySettingsView | undefined): GatewayValues => ({
  accountId: known?.value[accountIdName] ?? '',
  isActive: known ? known.status === 'active' : true,
});
