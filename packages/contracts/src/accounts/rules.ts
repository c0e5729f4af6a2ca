export const usernameLengthMin = 3;
export const usernameLengthMax = 30;
/** Letters, digits, `.`, `_` and `-`, the first a letter or digit. */
export const usernamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** One that is chosen now also ends with a letter or digit: a sign at its end is taken for the sentence's. */
export const newUsernamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

const mailboxPattern = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/u.source;
const labelPattern = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u.source;
/** The mailbox in ASCII, as most servers want it (RFC 5321); the domain in any script (RFC 5890). */
export const emailPattern = new RegExp(
  `^(?=.{1,64}@)${mailboxPattern}@(?:${labelPattern}\\.)+(?=[^\\d])${labelPattern}$`,
  'u',
);

const isAscii = /^[\0-\x7f]*$/;
const domainSigns = /^(?:[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]|\u200C|\u200D)+$/u;

/**
 * A domain as it is asked for (UTS 46): `münchen.de` → `xn--mnchen-3ya.de`, `ｌｕｎａ.test` → `luna.test`;
 * one in ASCII in lower case. Empty: there is no such domain.
 */
export const asciiDomain = (domain: string): string => {
  if (isAscii.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  return domainSigns.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
};

/** An address as it is kept, the domain in ASCII; without one it is none. */
export const keptEmail = (written: string): string => {
  const domainAt = written.lastIndexOf('@') + 1;
  return written.slice(0, domainAt).toLowerCase() + asciiDomain(written.slice(domainAt));
};

/** Of the name that people see. */
export const personNameLengthMax = 100;

/** The avatar of whoever has no picture. */
export const avatarPlaceholder = '/images/avatar-placeholder.svg';

/** First path segments of the product's pages, deployed or not yet: never somebody's profile. */
export const pageWords = [
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

/** Calls of the API that stand where `/performers/{id}` has a name: nobody can be called so. */
export const performerCallWords = ['me', 'top'] as const;
