import { type NoticesEvent, noticesStream } from '@ovation/contracts/notifications/events';
import type { MailedGroup, NoticeGroup } from '@ovation/contracts/notifications/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** When a person looked last, and what the person does not want to be told of. */
export interface Notices {
  readonly readAt: string | null;
  readonly hidden: readonly NoticeGroup[];
  readonly unmailed: readonly MailedGroup[];
  /** What the person wants in the daily mail. */
  readonly digested: readonly NoticeGroup[];
  /** Null where that is nothing. */
  readonly digest: {
    /** What happened later was in no mail yet. */
    readonly since: string;
    /** When the last mail was, or when the person began to want some. */
    readonly lastAt: string;
  } | null;
}

/** What happened before somebody wanted the daily mail is in none. */
const chosen = (
  notices: Notices,
  { data }: Extract<NoticesEvent, { readonly type: 'NotificationPreferencesChanged' }>,
): Notices => {
  const { hidden, unmailed, digested = [], changedAt } = data;
  const begun = notices.digest ?? { since: changedAt, lastAt: changedAt };
  return { ...notices, hidden, unmailed, digested, digest: digested.length > 0 ? begun : null };
};

const evolve = (notices: Notices, event: NoticesEvent): Notices => {
  switch (event.type) {
    case 'NotificationsRead':
      return { ...notices, readAt: event.data.readAt };
    case 'NotificationPreferencesChanged':
      return chosen(notices, event);
    case 'NoticesMailed': {
      const { until: since, mailedAt: lastAt } = event.data;
      return { ...notices, digest: notices.digest && { since, lastAt } };
    }
    default:
      return event satisfies never;
  }
};

/** `notices-<personId>`; what there is to look at, read models know. */
export const noticesModel: Model<Notices, typeof noticesStream> = {
  stream: noticesStream,
  initial: { readAt: null, hidden: [], unmailed: [], digested: [], digest: null },
  evolve,
};
