import { setTimeout as delay } from 'node:timers/promises';
import { conversationStream } from '@ovation/contracts/conversations/events';
import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { MessageSent } from '@ovation/contracts/messages/events';
import { messagePlaces } from '@ovation/contracts/messages/readModels';
import type { MessageDeps } from './area.ts';

const lookedUpMax = 10;
const lookUpAgainMs = 30;

/** Where a message lies; one that was sent a moment ago is waited for, shortly. */
const placeOf = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  messageId: string,
): Promise<DocumentOf<typeof messagePlaces> | undefined> => {
  for (let attempt = 1; attempt <= lookedUpMax; attempt++) {
    const place = await readModels.find(messagePlaces, messageId, messageId);
    if (place) return place;
    await delay(lookUpAgainMs);
  }
  return undefined;
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
