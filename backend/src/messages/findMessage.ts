import { conversationStream } from '@ovation/contracts/conversations/events';
import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { MessageSent } from '@ovation/contracts/messages/events';
import { messagePlaces } from '@ovation/contracts/messages/readModels';
import type { MessageDeps } from './deps.ts';

/**
 * Where a message lies. That there is none counts only once the read models have seen all that has
 * been written: until then the caller is told to come back, and not that there is nothing.
 */
const placeOf = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  messageId: string,
): Promise<DocumentOf<typeof messagePlaces> | undefined> => {
  const look = () => readModels.find(messagePlaces, messageId, messageId);
  const place = await look();
  if (place) return place;
  await readModels.waitForAll();
  return look();
};

/** A message as the log has it; a read model only tells where that is. */
export const findMessage = async (
  deps: Pick<MessageDeps, 'readModels' | 'log'>,
  messageId: string,
): Promise<EventOf<typeof MessageSent>['data'] | undefined> => {
  const place = await placeOf(deps, messageId);
  if (!place) return undefined;
  const stream = streamName(conversationStream, place.conversationId);
  for await (const event of deps.log.read(stream, place.revision, 1)) {
    const { type, data } = event as unknown as EventOf<typeof MessageSent>;
    if (type === 'MessageSent' && data.messageId === messageId) return data;
  }
  return undefined;
};
