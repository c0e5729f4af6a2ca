import {
  type NoticeEntry,
  noticesOfPerson,
  peopleOfNotice,
} from '@ovation/contracts/notifications/readModels';
import type { Visitor } from '../blocking/public.ts';
import type { Actor } from '../kernel/handler.ts';
import type { NotificationsDeps } from './deps.ts';

/** What a person is told of, the newest first: nothing of creators who are not there for the person. */
export const noticesOf = async (
  { readModels, visibility }: Pick<NotificationsDeps, 'readModels' | 'visibility'>,
  person: Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> },
): Promise<readonly NoticeEntry[]> => {
  const { id } = person.actor;
  const notices = (await readModels.find(noticesOfPerson, id, id))?.notices ?? [];
  const hidden = await visibility.hiddenFrom(
    person,
    notices.flatMap((notice) => peopleOfNotice(notice)),
  );
  return notices.filter((notice) => !peopleOfNotice(notice).some((one) => hidden.has(one)));
};
