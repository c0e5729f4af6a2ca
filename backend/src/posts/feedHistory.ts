import { streamName } from '@ovation/contracts/kernel/event';
import { completeContent } from '@ovation/contracts/posts/content';
import { type FeedEvent, feedStream } from '@ovation/contracts/posts/events';
import type { FeedEdit } from '@ovation/contracts/posts/stats';
import type { feedStatsRoutes } from '@ovation/contracts/posts/statsRoutes';
import { refused } from '../kernel/commands/decision.ts';
import { createLogTimeout } from '../kernel/commands/logTimeout.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';
import { feedModel } from './writing/model.ts';

/** Maximum number of events read per page: a post edited more often shows its last edits. */
const eventsMax = 1_000;

const editOf = ({ type, data }: FeedEvent): FeedEdit | undefined => {
  if (type !== 'FeedCreated' && type !== 'FeedUpdated') return undefined;
  const { feedId, version, text, fileIds, thumbnailId, audience, isSale, price } = data;
  const { teaserId, pollIds, tags } = completeContent(data);
  return {
    feedId,
    version,
    type: data.type,
    text,
    fileIds,
    thumbnailId,
    teaserId,
    pollIds,
    tags,
    audience,
    isSale,
    price,
    writtenAt: 'createdAt' in data ? data.createdAt : data.updatedAt,
  };
};

/** Reads the edits of a post, the latest first. */
const readEdits = async (
  log: Pick<FeedDeps['log'], 'read'>,
  id: string,
  from: number,
): Promise<FeedEdit[]> => {
  const edits: FeedEdit[] = [];
  for await (const event of log.read(streamName(feedStream, id), from, eventsMax)) {
    const edit = editOf(event as unknown as FeedEvent);
    if (edit) edits.push(edit);
  }
  return edits.reverse();
};

/** `GET /performer/feeds/{id}/history`: read from the log, which has every edit. */
export const feedHistory = ({
  commands,
  log,
}: Pick<FeedDeps, 'commands' | 'log'>): Handler<typeof feedStatsRoutes.feedHistory> => {
  const logTimeout = createLogTimeout();
  return async ({ params: { id }, query: { offset, limit }, actor }) => {
    const { state: post, revision } = await commands.load(feedModel, id);
    if (post?.performerId !== actor.id || post.isRemoved) return refused('NOT_FOUND');
    const from = Math.max(0, revision + 1 - eventsMax);
    const edits = await logTimeout.within(readEdits(log, id, from));
    return okResponse({ data: edits.slice(offset, offset + limit), total: edits.length });
  };
};
