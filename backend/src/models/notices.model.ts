import { type NoticesEvent, noticesStream } from '@ovation/contracts/notifications/events';
import type { MailedGroup, NoticeGroup } from '@ovation/contracts/notifications/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Read position and notification preferences of a person. */
export interface Notices {
  readonly readAt: string | null;
  readonly hidden: readonly NoticeGroup[];
  readonly unmailed: readonly MailedGroup[];
  /** Groups in the daily digest mail. */
  readonly digested: readonly NoticeGroup[];
  /** Null without a digest. */
  readonly digest: {
    /** End of the last digest: later notices are in the next. */
    readonly since: string;
    /** Time of the last digest, or when it was turned on. */
    readonly lastAt: string;
  } | null;
}

/** Applies preferences. A digest starts when it is turned on. */
const withPreferences = (
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
      return withPreferences(notices, event);
    case 'NoticesMailed': {
      const { until: since, mailedAt: lastAt } = event.data;
      return { ...notices, digest: notices.digest && { since, lastAt } };
    }
    default:
      return event satisfies never;
  }
};

/** `notices-<personId>`; the notices themselves are in read models. */
export const noticesModel: Model<Notices, typeof noticesStream> = {
  stream: noticesStream,
  initial: { readAt: null, hidden: [], unmailed: [], digested: [], digest: null },
  evolve,
};
