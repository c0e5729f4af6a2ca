import type { ReportTarget } from '@ovation/contracts/reports/rules';
import type { Actor } from '../kernel/handler.ts';
import type { ReportsDeps } from './deps.ts';
import type { Reported } from './fileReport.decide.ts';

type Find = (deps: ReportsDeps, id: string, reporter: Actor) => Promise<Reported | undefined>;

/** How what can be reported is found, as far as its reporter sees it; a new kind is a line here. */
const finders: Readonly<Record<ReportTarget, Find>> = {
  feed: async ({ shownFeeds }, id, reporter) => {
    const post = await shownFeeds.find(id, reporter);
    return post && { ownerId: post.performerId, quote: post.text };
  },
  comment: async ({ shownComments }, id, reporter) => {
    // As the staff see it: nobody keeps a report away by a block.
    const actor = { ...reporter, role: 'moderator' as const };
    const visitor = { actor, client: { country: undefined } };
    const comment = await shownComments.find(id, visitor);
    return comment && { ownerId: comment.authorId, quote: comment.content };
  },
  message: async ({ ownMessages }, id, reporter) => {
    const message = await ownMessages.find(id, reporter.id);
    return message && { ownerId: message.senderId, quote: message.text };
  },
  performer: async ({ accounts }, id) =>
    (await accounts.isPerformer(id)) ? { ownerId: id, quote: '' } : undefined,
  user: async ({ accounts }, id) => {
    const account = await accounts.find(id);
    return account?.role === 'user' && !account.isErased ? { ownerId: id, quote: '' } : undefined;
  },
};

/** What somebody reports; undefined where it is not there, or never was for them to see. */
export const findReported = (
  deps: ReportsDeps,
  target: ReportTarget,
  targetId: string,
  reporter: Actor,
): Promise<Reported | undefined> => finders[target](deps, targetId, reporter);
