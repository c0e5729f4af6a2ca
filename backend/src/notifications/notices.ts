import { groupOfKind } from '@ovation/contracts/notifications/notice';
import {
  type NoticeEntry,
  noticesOfPerson,
  peopleOfNotice,
} from '@ovation/contracts/notifications/readModels';
import { noticesMax } from '@ovation/contracts/notifications/rules';
import type { Visitor } from '../blocking/public.ts';
import type { Actor } from '../kernel/handler.ts';
import type { NotificationsDeps } from './deps.ts';
import { noticesModel } from './model.ts';
import { newPostNotices } from './newPosts.ts';

const byTime = (one: NoticeEntry, other: NoticeEntry): number =>
  one.at === other.at ? 0 : one.at < other.at ? 1 : -1;

/**
 * What a person is told of, the newest first: nothing that the person does not want to hear, nor of
 * creators who are not there for the person.
 */
export const noticesOf = async (
  deps: Omit<NotificationsDeps, 'commands' | 'mailLinks' | 'people' | 'posts'>,
  person: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
): Promise<readonly NoticeEntry[]> => {
  const { readModels, visibility } = deps;
  const { id } = person.actor;
  const known = await readModels.find(noticesOfPerson, id, id);
  const { hidden } = known ?? noticesModel.initial;
  const news = hidden.includes('newPosts')
    ? []
    : await newPostNotices(deps, id, known ?? { lookedAt: null, readNews: [] });
  const told = (known?.notices ?? []).filter(({ kind }) => {
    const group = groupOfKind[kind];
    return group === null || !hidden.includes(group);
  });
  const notices = [...told, ...news].sort(byTime).slice(0, noticesMax);
  const unseen = await visibility.hiddenFrom(
    person,
    notices.flatMap((notice) => peopleOfNotice(notice)),
  );
  return notices.filter((notice) => !peopleOfNotice(notice).some((one) => unseen.has(one)));
};
