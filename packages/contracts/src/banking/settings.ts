import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { lineText, nameText } from '../kernel/text.ts';
import { isBankAccount, isMasked, isSwiftCode, normalizeAccount } from './rules.ts';

const nameLengthMax = 100;
const lineLengthMax = 200;
const routingPattern = /^[A-Z0-9]{3,20}$/;

const line = lineText(lineLengthMax);
const name = nameText(nameLengthMax);

/** Schema of a secret field: a masked or empty value is sent back as it was shown and changes nothing. */
const secret = (isGood: (value: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(nameLengthMax)
    .refine((value) => value === '' || isMasked(value) || isGood(value), { message })
    .overwrite((value) => (isMasked(value) ? value : normalizeAccount(value)));

/** Bank account for payouts. */
export const BankAccount = z.strictObject({
  firstName: name,
  lastName: name,
  bankName: name,
  bankAccount: secret(isBankAccount, 'Check this number: its check digits don’t match.').describe(
    'An IBAN, or an account number in countries without IBAN',
  ),
  bankRouting: secret(
    (value) => routingPattern.test(normalizeAccount(value)),
    'Enter the routing number or sort code that your bank gave you.',
  ),
  bankSwiftCode: z
    .string()
    .trim()
    .refine((value) => value === '' || isSwiftCode(value), {
      message: 'Enter a SWIFT code of 8 or 11 letters and digits.',
    })
    .overwrite(normalizeAccount),
  address: line,
  city: line,
  state: line,
  country: CountryCode.nullable(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const noBankAccount: BankAccount = {
  firstName: '',
  lastName: '',
  bankName: '',
  bankAccount: '',
  bankRouting: '',
  bankSwiftCode: '',
  address: '',
  city: '',
  state: '',
  country: null,
};

/** A creator's own bank account: of its numbers the last four digits. */
export const BankingSettings = BankAccount.extend({ updatedAt: Instant.nullable() }).meta({
  id: 'BankingSettings',
});
export type BankingSettings = z.infer<typeof BankingSettings>;

const settingNamePattern = /^[a-zA-Z][a-zA-Z0-9_]{0,39}$/;
const settingLengthMax = 500;
const settingsMax = 20;

/** Settings of a creator's account with a payment provider; values are secrets. */
export const GatewaySettings = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/, 'is not valid')
    .describe('The provider’s name'),
  status: z.enum(['active', 'inactive']),
  value: z
    .record(z.string().regex(settingNamePattern), lineText(settingLengthMax))
    .refine((value) => Object.keys(value).length <= settingsMax, { message: 'is too large' }),
});
export type GatewaySettings = z.infer<typeof GatewaySettings>;

export const GatewaySettingsView = GatewaySettings.extend({ updatedAt: Instant }).meta({
  id: 'GatewaySettings',
});
export type GatewaySettingsView = z.infer<typeof GatewaySettingsView>;
