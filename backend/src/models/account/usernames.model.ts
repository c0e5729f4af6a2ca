import type { AccountEvent } from '@ovation/contracts/auth/events';
import { formerUsernamesMax, isUsernameReserved } from '@ovation/contracts/auth/rules';

export interface FormerUsername {
  /** Normalised name. */
  readonly name: string;
  readonly leftAt: string;
}

/** Normalised domain: `münchen.de` and `xn--mnchen-3ya.de` are equal. */
const normalDomain = (domain: string): string => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/** Normalises names, ignoring case, and emails, also normalising the domain. */
export const normalName = (name: string): string => {
  const plain = name.normalize('NFKC');
  const domainAt = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(domainAt);
  // `ΟΔΟΣ.test` is `οδοσ.test` as a domain, but `οδος.test` as a word.
  const found = domainAt === 0 ? '' : normalDomain(domain);
  return plain.slice(0, domainAt).toLowerCase() + (found || domain.toLowerCase());
};

/** Former usernames after a change, without the new name and expired ones. */
export const withFormerUsername = (
  former: readonly FormerUsername[],
  { data }: Extract<AccountEvent, { readonly type: 'UsernameChanged' }>,
): readonly FormerUsername[] => {
  const { changedAt } = data;
  const [name, taken] = [normalName(data.previousUsername), normalName(data.username)];
  const others = former.filter(
    (one) => one.name !== name && one.name !== taken && isUsernameReserved(one.leftAt, changedAt),
  );
  // Another spelling of the same name adds none.
  const all = name === taken ? others : [...others, { name, leftAt: changedAt }];
  return all.slice(-formerUsernamesMax);
};
