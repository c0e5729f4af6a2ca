import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Account } from '../auth/public.ts';
import type { Actor } from '../kernel/handler.ts';
import type { CommentsDeps } from './deps.ts';
import { namedIn } from './mentions.ts';

type MentionedDeps = Pick<CommentsDeps, 'accounts' | 'visibility' | 'commentedThings'>;

/** Where a comment stands. */
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

/** Whether somebody who is named can read it, and is there for whoever names them. */
const isReached = async (
  { visibility, commentedThings }: MentionedDeps,
  { objectType, objectId }: Place,
  author: Pick<Actor, 'id' | 'role'>,
  { accountId: id, role, isErased }: Account,
): Promise<boolean> => {
  if (id === author.id || isErased || isStaffRole(role)) return false;
  // From where they look is known when they do.
  const client = { country: undefined };
  if (role === 'performer' && !(await visibility.mayMeet({ actor: author, client }, id))) {
    return false;
  }
  const visitor = { actor: { id, role }, client };
  if (author.role === 'performer' && !(await visibility.mayMeet(visitor, author.id))) return false;
  return (await commentedThings.find(objectType, objectId, visitor))?.isOpen ?? false;
};

/** The ids of those whom a comment names with `@` and who may see it. */
export const mentionedIn = async (
  deps: MentionedDeps,
  content: string,
  place: Place,
  author: Pick<Actor, 'id' | 'role'>,
): Promise<readonly string[]> => {
  const named = await Promise.all(
    namedIn(content).map(async (ways) => {
      const account = await firstNamed(deps, ways);
      return account && (await isReached(deps, place, author, account)) ? [account.accountId] : [];
    }),
  );
  return [...new Set(named.flat())];
};
