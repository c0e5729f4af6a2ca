import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import type { Actor } from '../kernel/http/handler.ts';
import type { Account } from '../models/account/person.model.ts';
import type { CommentsDeps } from './deps.ts';
import { mentionCandidates, type ResolvedMentions } from './mentions.ts';

type MentionDeps = Pick<CommentsDeps, 'accounts' | 'visibility' | 'contentItems'>;

/** Object that a comment is written on. */
export interface CommentObject {
  readonly objectType: CommentTarget;
  readonly objectId: string;
}

const findFirstAccount = async (
  { accounts }: MentionDeps,
  candidates: readonly string[],
): Promise<Account | undefined> => {
  for (const username of candidates) {
    const account = await accounts.findNamed(username);
    if (account) return account;
  }
  return undefined;
};

type Author = Pick<Actor, 'id' | 'role'>;

// The mentioned person's country is unknown here; geo-blocks apply when they read.
const client = { country: undefined };

/** Reports if an author and a mentioned account are visible to each other. */
const areMutuallyVisible = async (
  { visibility }: MentionDeps,
  author: Author,
  { accountId: id, role, isErased }: Account,
): Promise<boolean> => {
  if (id === author.id || isErased || isStaffRole(role)) return false;
  if (role === 'performer' && !(await visibility.maySeeFromLog({ actor: author, client }, id))) {
    return false;
  }
  return (
    author.role !== 'performer' ||
    (await visibility.maySeeFromLog({ actor: { id, role }, client }, author.id))
  );
};

/** Returns how a mention is rendered; undefined for plain text. */
const mentionKindOf = async (
  deps: MentionDeps,
  { objectType, objectId }: CommentObject,
  author: Author,
  account: Account,
): Promise<keyof ResolvedMentions | undefined> => {
  if (!(await areMutuallyVisible(deps, author, account))) return undefined;
  const { accountId: id, role } = account;
  const visitor = { actor: { id, role }, client };
  const object = await deps.contentItems.find(objectType, objectId, visitor);
  if (object?.isOpen) return 'mentions';
  return role === 'performer' ? 'linked' : undefined;
};

/** Resolves the `@` mentions of a comment: each account once, the author never. */
export const resolveMentions = async (
  deps: MentionDeps,
  content: string,
  object: CommentObject,
  author: Author,
): Promise<ResolvedMentions> => {
  const named = await Promise.all(
    mentionCandidates(content).map(async (candidates) => {
      const account = await findFirstAccount(deps, candidates);
      const kind = account && (await mentionKindOf(deps, object, author, account));
      return kind ? [{ id: account.accountId, as: kind }] : [];
    }),
  );
  const idsOf = (wanted: keyof ResolvedMentions): readonly string[] => [
    ...new Set(named.flat().flatMap(({ id, as }) => (as === wanted ? [id] : []))),
  ];
  return { mentions: idsOf('mentions'), linked: idsOf('linked') };
};
