import type { NotificationPreferences } from '@ovation/contracts/notifications/notice';
import { noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import type { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { mailedGroups, noticeGroups } from '@ovation/contracts/notifications/rules';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { type Notices, noticesModel } from '../models/notices.model.ts';
import { decideChangePreferences } from './changePreferences.decide.ts';
import type { NotificationsDeps } from './deps.ts';

const switchesOf = <Group extends string>(
  all: readonly Group[],
  isOn: (group: Group) => boolean,
): Record<Group, boolean> =>
  Object.fromEntries(all.map((group) => [group, isOn(group)])) as Record<Group, boolean>;

const toPreferences = ({
  hidden,
  unmailed,
  digested,
}: Pick<Notices, 'digested' | 'hidden' | 'unmailed'>): NotificationPreferences => ({
  shown: switchesOf(noticeGroups, (group) => !hidden.includes(group)),
  digest: switchesOf(noticeGroups, (group) => digested.includes(group)),
  mailed: switchesOf(mailedGroups, (group) => !unmailed.includes(group)),
});

/** `GET /notifications/preferences` */
export const getNotificationPreferences =
  ({
    readModels,
  }: Pick<NotificationsDeps, 'readModels'>): Handler<
    typeof notificationRoutes.getNotificationPreferences
  > =>
  async ({ actor }) => {
    const known = await readModels.find(noticesOfPerson, actor.id, actor.id);
    return okResponse(toPreferences(known ?? noticesModel.initial));
  };

/** `PUT /notifications/preferences` */
export const changeNotificationPreferences =
  ({
    commands,
  }: Pick<NotificationsDeps, 'commands'>): Handler<
    typeof notificationRoutes.changeNotificationPreferences
  > =>
  async ({ body: choices, actor, command }) => {
    const outcome = await commands.handle(noticesModel, actor.id, command, (notices, now) =>
      decideChangePreferences({ personId: actor.id, choices, now }, notices),
    );
    return outcome.ok ? okResponse(toPreferences(outcome.state), outcome.position) : outcome;
  };
