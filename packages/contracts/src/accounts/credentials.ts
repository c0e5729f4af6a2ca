import { z } from 'zod';
import { hasNoUrl, lineText, personalNameText } from '../kernel/text.ts';
import {
  emailPattern,
  newUsernamePattern,
  normalizeEmail,
  personNameLengthMax,
  reservedPathSegments,
  reservedPerformerNames,
  usernameLengthMax,
  usernameLengthMin,
} from './rules.ts';

/** Lower-case hex SHA-256 of `ovation.v1:` + password in NFC; the server treats it as the password. */
export const PasswordDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the lower-case hex SHA-256 of the prefixed password')
  .meta({
    description: 'Lower-case hex SHA-256 of the UTF-8 string `ovation.v1:` + password (NFC)',
  });

/**
 * A current password as submitted: the digest of its NFC form, followed by the digest of the text as typed
 * where that was not NFC, because older clients digested the typed text.
 */
export const SubmittedPassword = z
  .union([PasswordDigest, z.tuple([PasswordDigest, PasswordDigest])])
  .meta({
    description:
      'The digest of the password in NFC; if it was typed in another form, that digest and the one of the typed form',
  });
export type SubmittedPassword = z.output<typeof SubmittedPassword>;

const emailLengthMax = 254;

/**
 * Email address, compared case-insensitively and stored in lower case, with the domain in its ASCII
 * (punycode) form: a domain in another script, or in wide or decorated letters, resolves to the same mailbox.
 */
export const Email = lineText(emailLengthMax)
  .overwrite(normalizeEmail)
  .max(emailLengthMax)
  .pipe(z.email({ pattern: emailPattern }))
  .meta({ description: 'An email address', example: 'fan@ovation.test' });

/** First path segments of the product: a username equal to one would hide a page. */
const reservedUsernames: ReadonlySet<string> = new Set([
  ...reservedPathSegments,
  ...reservedPerformerNames,
  ...`about account accounts admin administrator api app apps assets auth cards chat contact
  cookies creator creators dashboard default docs earnings favicon feed feeds files finance
  flags follow followers following gallery galleries geo-block health help images index login
  logout maintenance media message metrics moderator none notification null order orders
  ovation page pages password payment payments payout payouts performer performers policy post
  posts privacy product products profile public register remotes report reports root security
  sessions settings shell signin signout signup socket socket.io static status stream
  streaming streams subscribe subscription support system terms theme tips translations
  undefined upload uploads user users video videos webhook webhooks www`.split(/\s+/),
]);

/** Matches names that look like a file, which would be served as one. */
const looksLikeFile = /\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webp|xml)$/i;

export const isReservedUsername = (username: string): boolean =>
  reservedUsernames.has(username.toLowerCase()) || looksLikeFile.test(username);

/** Username: 3 to 30 letters, digits, `.`, `_` and `-`, first and last a letter or digit. */
export const UsernameText = z
  .string()
  .trim()
  .min(usernameLengthMin)
  .max(usernameLengthMax)
  .regex(newUsernamePattern, 'letters and digits, with dots, dashes and underscores between them');

/** Username that can be registered: not a page of the product. */
export const Username = UsernameText.refine((username) => !isReservedUsername(username), {
  message: 'this username is reserved',
})
  .refine(hasNoUrl.test, { message: hasNoUrl.message })
  .meta({ description: 'Shown as entered, compared case-insensitively', example: 'luna' });

export const PersonName = personalNameText(personNameLengthMax).min(1);
