import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { groupOfKind, type NoticeKind } from '@ovation/contracts/notifications/notice';
import {
  type NoticeEntry,
  noticesOfPerson,
  peopleInNotice,
} from '@ovation/contracts/notifications/readModels';
import { type NoticeGroup, noticesMax } from '@ovation/contracts/notifications/rules';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import { noticesModel } from '../models/notices.model.ts';
import type { NotificationsDeps } from './deps.ts';
import { newPostNotices } from './newPosts.ts';

const byTime = (one: NoticeEntry, other: NoticeEntry): number =>
  one.at === other.at ? 0 : one.at < other.at ? 1 : -1;

type NoticesDeps = Omit<NotificationsDeps, 'commands' | 'mailLinks' | 'people' | 'posts'>;
type Person = Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> };

/** Wanted notices of a person, newest first, without creators hidden from them. */
const visibleNotices = async (
  deps: NoticesDeps,
  person: Person,
  known: DocumentOf<typeof noticesOfPerson> | undefined,
  isWanted: (kind: NoticeKind) => boolean,
): Promise<readonly NoticeEntry[]> => {
  const newPosts = isWanted('newPost')
    ? await newPostNotices(deps, person.actor.id, known ?? { lookedAt: null, readNews: [] })
    : [];
  const stored = (known?.notices ?? []).filter(({ kind }) => isWanted(kind));
  const notices = [...stored, ...newPosts].sort(byTime).slice(0, noticesMax);
  const hidden = await deps.visibility.hiddenFrom(
    person,
    notices.flatMap((notice) => peopleInNotice(notice)),
  );
  return notices.filter((notice) => !peopleInNotice(notice).some((one) => hidden.has(one)));
};

/** Notices shown in the product, without groups turned off. */
export const noticesOf = async (
  deps: NoticesDeps,
  person: Person,
): Promise<readonly NoticeEntry[]> => {
  const { id } = person.actor;
  const known = await deps.readModels.find(noticesOfPerson, id, id);
  const { hidden } = known ?? noticesModel.initial;
  return visibleNotices(deps, person, known, (kind) => {
    const group = groupOfKind[kind];
    return group === null || !hidden.includes(group);
  });
};

/** Notices in groups of the digest, read or unread. */
export const digestNotices = async (
  deps: NoticesDeps,
  person: Person,
  digested: readonly NoticeGroup[],
): Promise<readonly NoticeEntry[]> => {
  const { id } = person.actor;
  const known = await deps.readModels.find(noticesOfPerson, id, id);
  return visibleNotices(deps, person, known, (kind) => {
    const group = groupOfKind[kind];
    return group !== null && digested.includes(group);
  });
};
