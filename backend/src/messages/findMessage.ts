import { conversationStream } from '@ovation/contracts/conversations/events';
import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import type { MessageSent } from '@ovation/contracts/messages/events';
import { messagePlaces } from '@ovation/contracts/messages/readModels';
import type { MessageDeps } from './area.ts';

/**
 * A message as the log has it. Where it lies is told by a read model; one that does not know the
 * message is waited for, so that what was just sent can be found.
 */
export const findMessage = async (
  { readModels, log }: Pick<MessageDeps, 'readModels' | 'log'>,
  messageId: string,
): Promise<EventOf<typeof MessageSent>['data'] | undefined> => {
  let place = await readModels.find(messagePlaces, messageId, messageId);
  if (!place) {
    await readModels.waitFor(await log.head());
    place = await readModels.find(messagePlaces, messageId, messageId);
  }
  if (!place) return undefined;
  const stream = streamName(conversationStream, place.conversationId);
  for await (const event of log.read(stream, place.revision, 1)) {
    const { type, data } = event as unknown as EventOf<typeof MessageSent>;
    if (type === 'MessageSent' && data.messageId === messageId) return data;
  }
  return undefined;
};
