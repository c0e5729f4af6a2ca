import { type NoticesEvent, noticesStream } from '@ovation/contracts/notifications/events';
import type { Model } from '../kernel/handleCommand.ts';

/** `notices-<personId>`: when the person looked last; what there is to look at, read models know. */
export const noticesModel: Model<string | null, typeof noticesStream> = {
  stream: noticesStream,
  initial: null,
  evolve: (_, { data: { readAt } }: NoticesEvent) => readAt,
};
