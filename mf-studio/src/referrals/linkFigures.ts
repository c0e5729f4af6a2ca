import type { TrackingLink } from '@ovation/contracts/referrals/link';

/** Bars that fit on a phone, each with its name. */
const barsMax = 7;

export type Person = 'payers' | 'signUps' | 'visits';

/** Visitors of a link, each counted once: by the furthest that they came. */
export const visitorsOf = ({
  visits,
  signUps,
  payers,
}: Pick<TrackingLink, 'visits' | 'signUps' | 'payers'>): Readonly<Record<Person, number>> => ({
  payers,
  signUps: Math.max(0, signUps - payers),
  visits: Math.max(0, visits - Math.max(signUps, payers)),
});

/** Payments of the visitors of a link, with tokens at their value; major units, rounded to two places. */
export const worthOf = (
  { revenue }: Pick<TrackingLink, 'revenue'>,
  tokenConversionRate: number,
): { readonly tokens: number; readonly money: number } => ({
  tokens: Math.round(revenue.tokens * tokenConversionRate * 100) / 100,
  money: revenue.amount,
});

/** Links of one bar: one with its name, or the rest of them, without. */
export interface LinkGroup {
  readonly key: string;
  readonly name: string | undefined;
  readonly links: readonly TrackingLink[];
}

/** Groups links for a chart, those with the most visits first; links without any visitor have no bar. */
export const linkGroupsOf = (links: readonly TrackingLink[]): readonly LinkGroup[] => {
  const ordered = links
    .filter(({ visits, signUps, payers }) => visits + signUps + payers > 0)
    .toSorted((one, other) => other.visits - one.visits);
  const namedCount = ordered.length > barsMax ? barsMax - 1 : barsMax;
  const named = ordered.slice(0, namedCount);
  const rest = ordered.slice(namedCount);
  return [
    ...named.map((link) => ({ key: link._id, name: link.name, links: [link] })),
    ...(rest.length > 0 ? [{ key: 'rest', name: undefined, links: rest }] : []),
  ];
};

const cents = (amount: number): number => Math.round(amount * 100);

/** Sums of what referred creators brought. Amounts in major units. */
export const referralSumOf = (links: readonly TrackingLink[]) => ({
  creators: links.reduce((sum, { creators }) => sum + creators, 0),
  tokens: links.reduce((sum, { share }) => sum + share.tokens, 0),
  amount: links.reduce((sum, { share }) => sum + cents(share.amount), 0) / 100,
});

/** The link that invites creators: the oldest that still works. */
export const invitingLinkOf = (links: readonly TrackingLink[]): TrackingLink | undefined =>
  links
    .filter(({ archivedAt }) => archivedAt === null)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0];
