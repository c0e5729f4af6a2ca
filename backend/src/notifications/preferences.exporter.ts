import { noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import {
  type MailedGroup,
  mailedGroups,
  noticeGroups,
} from '@ovation/contracts/notifications/rules';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { noticesModel } from '../models/notices.model.ts';

const isMailed = (group: string): group is MailedGroup =>
  (mailedGroups as readonly string[]).includes(group);

export const notificationSettingsTexts = defineSection('notification-settings', {
  title: 'Notification settings',
  about: 'What we notify you about, and how.',
  fields: {
    about: 'About',
    isShown: 'In the app',
    isInDigest: 'In the daily email',
    isMailed: 'In a separate email',
  },
  values: {
    likes: 'Likes',
    comments: 'Comments and replies',
    mentions: 'Mentions of you',
    followers: 'New followers',
    subscribers: 'New subscribers',
    tips: 'Tips',
    sales: 'Posts and messages sold',
    newPosts: 'New posts by creators you follow',
  },
});

/** Exports a person's notification preferences. */
export const exportPreferences = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: notificationSettingsTexts,
    coded: ['about'],
    records: async function* ({ accountId }) {
      const known = await readModels.find(noticesOfPerson, accountId, accountId);
      const { hidden, unmailed, digested } = known ?? noticesModel.initial;
      for (const about of noticeGroups) {
        yield {
          values: {
            about,
            isShown: !hidden.includes(about),
            isInDigest: digested.includes(about),
            // Null if the group has no mail.
            isMailed: isMailed(about) ? !unmailed.includes(about) : null,
          },
        };
      }
    },
  });
