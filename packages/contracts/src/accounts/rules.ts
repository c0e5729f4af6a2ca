export const usernameLengthMin = 3;
export const usernameLengthMax = 30;
/** Username characters: letters, digits, `.`, `_` and `-`, the first a letter or digit. */
export const usernamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/**
 * Pattern of a new username, which also ends with a letter or digit: a trailing sign would be read as
 * punctuation.
 */
export const newUsernamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

const mailboxPattern = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/u.source;
const labelPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u.source;
/** Email pattern: the mailbox in ASCII, as most servers require (RFC 5321); the domain in any script (RFC 5890). */
export const emailPattern = new RegExp(
  `^(?=.{1,64}@)${mailboxPattern}@(?:${labelPattern}\\.)+(?=[^\\d])${labelPattern}$`,
  'u',
);

const isAscii = /^[\0-\x7f]*$/;
const domainChars = /^(?:[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]|\u200C|\u200D)+$/u;

/**
 * Returns a domain in ASCII (UTS 46): `münchen.de` → `xn--mnchen-3ya.de`, `ｌｕｎａ.test` → `luna.test`; an ASCII
 * one in lower case. Empty for an invalid domain.
 */
export const asciiDomain = (domain: string): string => {
  if (isAscii.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  return domainChars.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
};

/** Normalizes an email address for storage, with the domain in ASCII; without a domain it is not valid. */
export const normalizeEmail = (input: string): string => {
  const domainAt = input.lastIndexOf('@') + 1;
  return input.slice(0, domainAt).toLowerCase() + asciiDomain(input.slice(domainAt));
};

/** Maximum length of a display name. */
export const personNameLengthMax = 100;

/** Avatar of an account without a picture. */
export const avatarPlaceholder = '/images/avatar-placeholder.svg';

/** First path segments of the product's pages, deployed or planned; never a profile. */
export const reservedPathSegments = [
  'home',
  'explore',
  'live',
  'messages',
  'notifications',
  'bookmarks',
  'wallet',
  'studio',
  'search',
  'subscriptions',
  'staff',
  'following',
  'bought',
  'fans',
  'tag',
  'category',
] as const;

/** API path segments in the position of the name in `/performers/{id}`, reserved as usernames. */
export const reservedPerformerNames = ['me', 'top'] as const;
