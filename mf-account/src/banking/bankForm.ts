import { isBankAccount, isMasked, isSwiftCode } from '@ovation/contracts/banking/rules';
import type { BankingSettings } from '@ovation/contracts/banking/settings';
import { fault } from '@ovation/ui-kit/form/fieldMessages';
import { z } from 'zod';

const lineLengthMax = 200;
const nameLengthMax = 100;
const line = z.string().trim().max(lineLengthMax, fault.lengthMax(lineLengthMax));
const name = z
  .string()
  .trim()
  .min(1, fault.required)
  .max(nameLengthMax, fault.lengthMax(nameLengthMax));

/** A bank account as typed; masked numbers are unchanged ones. */
export const BankForm = z.object({
  firstName: name,
  lastName: name,
  bankName: name,
  bankAccount: z
    .string()
    .trim()
    .min(1, fault.required)
    .refine((typed) => typed === '' || isMasked(typed) || isBankAccount(typed), 'account'),
  bankRouting: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 •-]*$/, fault.pattern),
  bankSwiftCode: z
    .string()
    .trim()
    .refine((typed) => typed === '' || isSwiftCode(typed), 'swift'),
  address: line,
  city: line,
  state: line,
  country: z.string().min(1, fault.required),
});
export type BankValues = z.infer<typeof BankForm>;

export const bankFields = Object.keys(BankForm.shape) as (keyof BankValues)[];

export const bankValuesOf = ({ updatedAt: _, country, ...known }: BankingSettings): BankValues => ({
  ...known,
  country: country ?? '',
});
