import type { AccountEvent } from '@ovation/contracts/auth/events';
import { isUsernameKept, leftUsernamesMax } from '@ovation/contracts/auth/rules';

export interface LeftUsername {
  /** As names are compared. */
  readonly name: string;
  readonly leftAt: string;
}

/** A domain as names are looked up: `münchen.de` and `xn--mnchen-3ya.de` are one. */
const normalDomain = (domain: string): string => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/** Names that differ only in case are the same name, and addresses whose domains are the same. */
export const normalName = (name: string): string => {
  const plain = name.normalize('NFKC');
  const domainAt = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(domainAt);
  // `ΟΔΟΣ.test` is `οδοσ.test` as a domain, and would be `οδος.test` as a word.
  const found = domainAt === 0 ? '' : normalDomain(domain);
  return plain.slice(0, domainAt).toLowerCase() + (found || domain.toLowerCase());
};

/** What a change of the username leaves: not the name that is taken back, nor one of long ago. */
export const leave = (
  left: readonly LeftUsername[],
  { data }: Extract<AccountEvent, { readonly type: 'UsernameChanged' }>,
): readonly LeftUsername[] => {
  const { changedAt } = data;
  const [name, taken] = [normalName(data.previousUsername), normalName(data.username)];
  const others = left.filter(
    (one) => one.name !== name && one.name !== taken && isUsernameKept(one.leftAt, changedAt),
  );
  // Another way to write the same name leaves nothing.
  const all = name === taken ? others : [...others, { name, leftAt: changedAt }];
  return all.slice(-leftUsernamesMax);
};
