import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Actor } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import type { CommentsDeps } from './deps.ts';
import { type Mentioned, namedIn } from './mentions.ts';

type MentionedDeps = Pick<CommentsDeps, 'accounts' | 'visibility' | 'contentItems'>;

/** Object that a comment is written on. */
export interface Place {
  readonly objectType: CommentTarget;
  readonly objectId: string;
}

const firstNamed = async (
  { accounts }: MentionedDeps,
  ways: readonly string[],
): Promise<Account | undefined> => {
  for (const username of ways) {
    const account = await accounts.findNamed(username);
    if (account) return account;
  }
  return undefined;
};

type Author = Pick<Actor, 'id' | 'role'>;

// The mentioned person's country is unknown here; geo-blocks apply when they read.
const client = { country: undefined };

/** Reports if an author and a mentioned account are visible to each other. */
const areThere = async (
  { visibility }: MentionedDeps,
  author: Author,
  { accountId: id, role, isErased }: Account,
): Promise<boolean> => {
  if (id === author.id || isErased || isStaffRole(role)) return false;
  if (role === 'performer' && !(await visibility.mayMeet({ actor: author, client }, id))) {
    return false;
  }
  return (
    author.role !== 'performer' ||
    (await visibility.mayMeet({ actor: { id, role }, client }, author.id))
  );
};

/** Returns how a mention is rendered; undefined for plain text. */
const shownAs = async (
  deps: MentionedDeps,
  { objectType, objectId }: Place,
  author: Author,
  account: Account,
): Promise<keyof Mentioned | undefined> => {
  if (!(await areThere(deps, author, account))) return undefined;
  const { accountId: id, role } = account;
  const visitor = { actor: { id, role }, client };
  const object = await deps.contentItems.find(objectType, objectId, visitor);
  if (object?.isOpen) return 'mentions';
  return role === 'performer' ? 'linked' : undefined;
};

/** Resolves the `@` mentions of a comment: each account once, the author never. */
export const mentionedIn = async (
  deps: MentionedDeps,
  content: string,
  place: Place,
  author: Author,
): Promise<Mentioned> => {
  const named = await Promise.all(
    namedIn(content).map(async (ways) => {
      const account = await firstNamed(deps, ways);
      const as = account && (await shownAs(deps, place, author, account));
      return as ? [{ id: account.accountId, as }] : [];
    }),
  );
  const idsOf = (wanted: keyof Mentioned): readonly string[] => [
    ...new Set(named.flat().flatMap(({ id, as }) => (as === wanted ? [id] : []))),
  ];
  return { mentions: idsOf('mentions'), linked: idsOf('linked') };
};
