import type { NoticesEvent } from '@ovation/contracts/notifications/events';
import type { NotificationChoices } from '@ovation/contracts/notifications/notice';
import { mailedGroups, noticeGroups } from '@ovation/contracts/notifications/rules';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Notices } from '../models/notices.model.ts';

export interface ChangePreferences {
  readonly personId: string;
  readonly choices: NotificationChoices;
  readonly now: string;
}

/** Groups turned off after a change, in canonical order. */
const turnedOff = <Group extends string>(
  all: readonly Group[],
  before: readonly Group[],
  chosen: Partial<Record<Group, boolean | undefined>> = {},
): Group[] => all.filter((group) => !(chosen[group] ?? !before.includes(group)));

/** Groups turned on after a change, in canonical order. */
const turnedOn = <Group extends string>(
  all: readonly Group[],
  before: readonly Group[],
  chosen: Partial<Record<Group, boolean | undefined>> = {},
): Group[] => all.filter((group) => chosen[group] ?? before.includes(group));

/** Changes notification preferences; no event without a change. */
export const decideChangePreferences = (
  { personId, choices, now }: ChangePreferences,
  notices: Notices,
): Decision<NoticesEvent, never> => {
  const hidden = turnedOff(noticeGroups, notices.hidden, choices.shown);
  const unmailed = turnedOff(mailedGroups, notices.unmailed, choices.mailed);
  const digested = turnedOn(noticeGroups, notices.digested, choices.digest);
  const isSame =
    hidden.join() === notices.hidden.join() &&
    unmailed.join() === notices.unmailed.join() &&
    digested.join() === notices.digested.join();
  if (isSame) return accepted([]);
  const data = { personId, hidden, unmailed, digested, changedAt: now };
  return accepted([{ type: 'NotificationPreferencesChanged', data }]);
};
