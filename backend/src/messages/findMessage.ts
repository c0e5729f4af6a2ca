import { conversationStream } from '@ovation/contracts/conversations/events';
import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { MessageSent } from '@ovation/contracts/messages/events';
import { messageLocations } from '@ovation/contracts/messages/readModels';
import type { MessageDeps } from './deps.ts';

/**
 * Locates a message. A miss counts only after the read models have caught up with the log; until then the
 * caller gets a retryable error instead of a 404.
 */
const locateMessage = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  messageId: string,
): Promise<DocumentOf<typeof messageLocations> | undefined> => {
  const find = () => readModels.find(messageLocations, messageId, messageId);
  const location = await find();
  if (location) return location;
  await readModels.waitForAll();
  return find();
};

/** Reads a message from the log; a read model provides its location. */
export const findMessage = async (
  deps: Pick<MessageDeps, 'readModels' | 'log'>,
  messageId: string,
): Promise<EventOf<typeof MessageSent>['data'] | undefined> => {
  const location = await locateMessage(deps, messageId);
  if (!location) return undefined;
  const stream = streamName(conversationStream, location.conversationId);
  for await (const event of deps.log.read(stream, location.revision, 1)) {
    const { type, data } = event as unknown as EventOf<typeof MessageSent>;
    if (type === 'MessageSent' && data.messageId === messageId) return data;
  }
  return undefined;
};
