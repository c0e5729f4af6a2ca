import { type NoticesEvent, noticesStream } from '@ovation/contracts/notifications/events';
import type { MailedGroup, NoticeGroup } from '@ovation/contracts/notifications/rules';
import type { Model } from '../kernel/handleCommand.ts';

/** When a person looked last, and what the person does not want to be told of. */
export interface Notices {
  readonly readAt: string | null;
  readonly hidden: readonly NoticeGroup[];
  readonly unmailed: readonly MailedGroup[];
}

const evolve = (notices: Notices, event: NoticesEvent): Notices => {
  switch (event.type) {
    case 'NotificationsRead':
      return { ...notices, readAt: event.data.readAt };
    case 'NotificationPreferencesChanged': {
      const { hidden, unmailed } = event.data;
      return { ...notices, hidden, unmailed };
    }
    default:
      return event satisfies never;
  }
};

/** `notices-<personId>`; what there is to look at, read models know. */
export const noticesModel: Model<Notices, typeof noticesStream> = {
  stream: noticesStream,
  initial: { readAt: null, hidden: [], unmailed: [] },
  evolve,
};
