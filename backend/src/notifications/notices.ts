import { type NoticeEntry, noticesOfPerson } from '@ovation/contracts/notifications/readModels';
import type { NotificationsDeps } from './deps.ts';

/** What a person is told of, the newest first. */
export const noticesOf = async (
  { readModels }: Pick<NotificationsDeps, 'readModels'>,
  personId: string,
): Promise<readonly NoticeEntry[]> =>
  (await readModels.find(noticesOfPerson, personId, personId))?.notices ?? [];
