import type { FeedEvent } from '@ovation/contracts/posts/events';
import type { FeedDocument } from '@ovation/contracts/posts/readModels';
import type { feedRoutes } from '@ovation/contracts/posts/routes';
import { type CommandContext, idOfCommand } from '../kernel/commands/command.ts';
import { unchanged } from '../kernel/commands/decision.ts';
import { type Handler, renderedResponse } from '../kernel/http/handler.ts';
import type { RenderedJson } from '../kernel/http/renderedJson.ts';
import type { FeedDeps } from './deps.ts';
import { anonymousViewer } from './viewer.ts';
import { type FeedPost, feedModel } from './writing/model.ts';
import {
  decideCreateFeed,
  decideUpdateFeed,
  namedFilesOf,
  type WriteFeed,
} from './writing/writeFeed.decide.ts';

/** Gathers the decision's input. */
const gatherInput = async (
  { performers, files, plans, polls, categories, settings }: FeedDeps,
  feedId: string,
  performerId: string,
  body: WriteFeed['body'],
  { now }: CommandContext,
): Promise<WriteFeed> => {
  const [mayPublish, own, ownsPlans, ownsPolls, areCategoriesOffered, { minimumSaleTokens }] =
    await Promise.all([
      performers.mayPublish(performerId),
      files.ownOf(performerId, namedFilesOf(body)),
      plans.areOwn(performerId, body.planIds),
      polls.areOwn(performerId, body.pollIds),
      categories.areOffered(body.categoryIds),
      settings(),
    ]);
  return {
    feedId,
    performerId,
    body,
    now,
    mayPublish,
    minimumSaleTokens,
    own: { files: own, ownsPlans, ownsPolls, areCategoriesOffered },
  };
};

const toDocument = ({ isRemoved: _, ...post }: FeedPost): FeedDocument => ({
  ...post,
  wasOnSale: post.isSale,
});

/**
 * Renders the written post from the log only: after events are appended a failing read model must not fail
 * the response.
 */
const ownView = async (
  { ownRenderer }: FeedDeps,
  post: FeedPost | undefined,
  performerId: string,
): Promise<RenderedJson> => {
  if (!post) throw new Error('a written post has no state');
  const viewer = { ...anonymousViewer, personId: performerId };
  const [json] = await ownRenderer.json([toDocument(post)], viewer, true);
  if (json === undefined) throw new Error('a written post was not rendered');
  return [json];
};

/** Returns the result of the first call with this idempotency key, if any. */
const previousResult = async ({ commands }: FeedDeps, feedId: string, context: CommandContext) => {
  if (!context.idempotencyKey) return undefined;
  const known = await commands.handle(feedModel, feedId, context, unchanged);
  if (!known.ok) return known;
  const events = known.events as readonly FeedEvent[];
  const post = events.reduce(feedModel.evolve, feedModel.initial);
  return { ok: true as const, post, position: known.position };
};

/** `POST /performer/feeds` */
export const createFeed =
  (deps: FeedDeps): Handler<typeof feedRoutes.createFeed> =>
  async ({ body, actor, command }) => {
    const feedId = idOfCommand(command, 'feed', deps.newId());
    // A repeated key returns the first result from the log, whatever files and settings have become.
    const before = await previousResult(deps, feedId, command);
    if (before && !before.ok) return before;
    if (before?.post) {
      return renderedResponse(await ownView(deps, before.post, actor.id), before.position);
    }
    const write = await gatherInput(deps, feedId, actor.id, body, command);
    const outcome = await deps.commands.handle(feedModel, feedId, command, () =>
      decideCreateFeed(write),
    );
    if (!outcome.ok) return outcome;
    const post = outcome.events.reduce(feedModel.evolve, feedModel.initial);
    return renderedResponse(await ownView(deps, post, actor.id), outcome.position);
  };

/** `PUT /performer/feeds/{id}` */
export const updateFeed =
  (deps: FeedDeps): Handler<typeof feedRoutes.updateFeed> =>
  async ({ params, body, actor, command }) => {
    const { unmodifiedSince, ...content } = body;
    const write = await gatherInput(deps, params.id, actor.id, content, command);
    const outcome = await deps.commands.handle(feedModel, params.id, command, (post) =>
      decideUpdateFeed({ ...write, unmodifiedSince }, post),
    );
    if (!outcome.ok) return outcome;
    return renderedResponse(await ownView(deps, outcome.state, actor.id), outcome.position);
  };
