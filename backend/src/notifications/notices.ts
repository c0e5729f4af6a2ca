import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { groupOfKind, type NoticeKind } from '@ovation/contracts/notifications/notice';
import {
  type NoticeEntry,
  noticesOfPerson,
  peopleOfNotice,
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
const wantedOf = async (
  deps: NoticesDeps,
  person: Person,
  known: DocumentOf<typeof noticesOfPerson> | undefined,
  isWanted: (kind: NoticeKind) => boolean,
): Promise<readonly NoticeEntry[]> => {
  const news = isWanted('newPost')
    ? await newPostNotices(deps, person.actor.id, known ?? { lookedAt: null, readNews: [] })
    : [];
  const told = (known?.notices ?? []).filter(({ kind }) => isWanted(kind));
  const notices = [...told, ...news].sort(byTime).slice(0, noticesMax);
  const unseen = await deps.visibility.hiddenFrom(
    person,
    notices.flatMap((notice) => peopleOfNotice(notice)),
  );
  return notices.filter((notice) => !peopleOfNotice(notice).some((one) => unseen.has(one)));
};

/** Notices shown in the product, without groups turned off. */
export const noticesOf = async (
  deps: NoticesDeps,
  person: Person,
): Promise<readonly NoticeEntry[]> => {
  const { id } = person.actor;
  const known = await deps.readModels.find(noticesOfPerson, id, id);
  const { hidden } = known ?? noticesModel.initial;
  return wantedOf(deps, person, known, (kind) => {
    const group = groupOfKind[kind];
    return group === null || !hidden.includes(group);
  });
};

/** Notices in groups of the digest, read or unread. */
export const noticesToMail = async (
  deps: NoticesDeps,
  person: Person,
  digested: readonly NoticeGroup[],
): Promise<readonly NoticeEntry[]> => {
  const { id } = person.actor;
  const known = await deps.readModels.find(noticesOfPerson, id, id);
  return wantedOf(deps, person, known, (kind) => {
    const group = groupOfKind[kind];
    return group !== null && digested.includes(group);
  });
};
