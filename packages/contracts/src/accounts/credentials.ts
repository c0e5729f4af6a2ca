import { z } from 'zod';
import { holdsNoLink, lineText, personalNameText } from '../kernel/text.ts';
import {
  emailPattern,
  keptEmail,
  newUsernamePattern,
  pageWords,
  performerCallWords,
  personNameLengthMax,
  usernameLengthMax,
  usernameLengthMin,
} from './rules.ts';

/** The lower-case hex SHA-256 of `ovation.v1:` + password in NFC; the server treats it as the password. */
export const PasswordDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the lower-case hex SHA-256 of the prefixed password')
  .meta({
    description: 'Lower-case hex SHA-256 of the UTF-8 string `ovation.v1:` + password (NFC)',
  });

/**
 * A password that somebody has: where it was not typed in NFC, its digest as it was typed stands behind the
 * one of its NFC, as clients once made digests of what was typed.
 */
export const ShownPassword = z
  .union([PasswordDigest, z.tuple([PasswordDigest, PasswordDigest])])
  .meta({
    description:
      'The digest of the password in NFC; where it was typed otherwise, that one and the digest of what was typed',
  });
export type ShownPassword = z.output<typeof ShownPassword>;

const emailLengthMax = 254;

/**
 * Compared without regard to case; kept in lower case, with the domain as machines ask for it: one that is
 * written in another script, in wide or in decorated letters leads to no other mailbox.
 */
export const Email = lineText(emailLengthMax)
  .overwrite(keptEmail)
  .max(emailLengthMax)
  .pipe(z.email({ pattern: emailPattern }))
  .meta({ description: 'An email address', example: 'fan@ovation.test' });

/** First path segments of the product: as a username each would hide a page. */
const reservedUsernames: ReadonlySet<string> = new Set([
  ...pageWords,
  ...performerCallWords,
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

/** A name that looks like a file would be answered as one. */
const looksLikeFile = /\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webp|xml)$/i;

export const isReservedUsername = (username: string): boolean =>
  reservedUsernames.has(username.toLowerCase()) || looksLikeFile.test(username);

/** 3 to 30 letters, digits, `.`, `_` and `-`, the first and the last a letter or digit. */
export const UsernameText = z
  .string()
  .trim()
  .min(usernameLengthMin)
  .max(usernameLengthMax)
  .regex(newUsernamePattern, 'letters and digits, with dots, dashes and underscores between them');

/** One that somebody can have: no page of the product. */
export const Username = UsernameText.refine((username) => !isReservedUsername(username), {
  message: 'this username is reserved',
})
  .refine(holdsNoLink.test, { message: holdsNoLink.message })
  .meta({ description: 'Shown as written, compared without regard to case', example: 'luna' });

export const PersonName = personalNameText(personNameLengthMax).min(1);
