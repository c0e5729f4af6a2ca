import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { codeText, personalNameText } from '../kernel/text.ts';
import { passkeyNameLengthMax, totpDigits } from './rules.ts';

export const TotpCode = z
  .string()
  .regex(new RegExp(`^\\d{${totpDigits}}$`), 'must be six digits')
  .meta({ description: 'Six digits, from the authenticator app', example: '123456' });

export const RecoveryCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-z]{5}-?[0-9a-z]{5}$/, 'must be ten letters and digits')
  .meta({ description: 'One of the ten, with or without its dash', example: 'k3m9p-x7t2w' });

const bytesMax = 8_192;
const Base64Url = z
  .string()
  .max(bytesMax)
  .regex(/^[\w-]*$/, 'must be base64url');

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: codeText(40).optional(),
  clientExtensionResults: z.record(codeText(40), z.unknown()),
};

/** `PublicKeyCredential.toJSON()` of a browser; other fields are dropped. */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.nullish(),
    }),
  })
  .meta({ id: 'PasskeyAssertion', description: '`AuthenticationResponseJSON` of WebAuthn' });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const NewPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(codeText(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey', description: '`RegistrationResponseJSON` of WebAuthn' });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Options for `navigator.credentials`, passed through unchanged. */
export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyOptions', description: 'The options of WebAuthn, in JSON' });

export const PasskeyName = personalNameText(passkeyNameLengthMax).min(1);

export const Passkey = z
  .object({
    _id: Id,
    name: z.string(),
    isSynced: z.boolean().describe('Whether it is synced across the person’s devices'),
    createdAt: Instant,
    usedAt: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const RecoveryCodes = z
  .array(z.string())
  .describe('Shown only once: they are stored as hashes');

export const Factors = z
  .object({
    totp: z.object({ addedAt: Instant }).nullable(),
    recoveryCodes: z.object({ left: z.int().nonnegative(), madeAt: Instant }).nullable(),
    passkeys: z.array(Passkey),
    isRequired: z.boolean().describe('Staff need a second factor'),
  })
  .meta({ id: 'Factors' });
export type Factors = z.infer<typeof Factors>;
