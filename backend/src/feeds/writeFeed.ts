import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { CommandContext } from '../kernel/command.ts';
import { refused } from '../kernel/decision.ts';
import { answeredJson, type Handler } from '../kernel/handler.ts';
import type { FeedDeps } from './area.ts';
import { type FeedPost, feedModel } from './model.ts';
import { decideCreateFeed, decideUpdateFeed, type WriteFeed } from './writeFeed.decide.ts';

/** What the decision needs, gathered before it; a refusal when a file is not the creator's. */
const gather = async (
  { mayPublish, ownsFiles, settings }: FeedDeps,
  feedId: string,
  performerId: string,
  body: WriteFeed['body'],
  { now }: CommandContext,
): Promise<WriteFeed | undefined> => {
  const fileIds = [...new Set([...body.fileIds, body.thumbnailId].filter((id) => id !== null))];
  const [isVerified, areOwn, { minimumSaleTokens }] = await Promise.all([
    mayPublish(performerId),
    fileIds.length === 0 || ownsFiles(performerId, fileIds),
    settings(),
  ]);
  return areOwn
    ? { feedId, performerId, body, now, mayPublish: isVerified, minimumSaleTokens }
    : undefined;
};

const toDocument = ({ isRemoved: _, ...post }: FeedPost): FeedDocument => ({
  ...post,
  wasOnSale: post.isSale,
});

const ownView = async (
  { renderer }: FeedDeps,
  post: FeedPost | undefined,
  performerId: string,
): Promise<string> => {
  if (!post) throw new Error('a written post has no state');
  const viewer = {
    personId: performerId,
    subscribedTo: new Set<string>(),
    bought: new Map(),
  };
  const [json] = await renderer.json([toDocument(post)], viewer, true);
  if (json === undefined) throw new Error('a written post was not rendered');
  return json;
};

/** `POST /performer/feeds` */
export const createFeed =
  (deps: FeedDeps): Handler<typeof feedRoutes.createFeed> =>
  async ({ body, actor, command }) => {
    const feedId = deps.newId();
    const write = await gather(deps, feedId, actor.id, body, command);
    if (!write) return refused('FILE_NOT_FOUND');
    const outcome = await deps.commands.handle(feedModel, feedId, command, () =>
      decideCreateFeed(write),
    );
    if (!outcome.ok) return outcome;
    return answeredJson(await ownView(deps, outcome.state, actor.id), outcome.position);
  };

/** `PUT /performer/feeds/{id}` */
export const updateFeed =
  (deps: FeedDeps): Handler<typeof feedRoutes.updateFeed> =>
  async ({ params, body, actor, command }) => {
    const write = await gather(deps, params.id, actor.id, body, command);
    if (!write) return refused('FILE_NOT_FOUND');
    const outcome = await deps.commands.handle(feedModel, params.id, command, (post) =>
      decideUpdateFeed(write, post),
    );
    if (!outcome.ok) return outcome;
    return answeredJson(await ownView(deps, outcome.state, actor.id), outcome.position);
  };
