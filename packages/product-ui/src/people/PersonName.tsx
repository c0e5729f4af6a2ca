import { isNameless, usePersonName } from '@ovation/ui-kit/i18n/personName';

/** Display name of a user, or a note that the account was deleted. */
export const PersonName = ({ name }: { name: string }) => <>{usePersonName(name)}</>;

/** Username, hidden for a deleted account. */
export const Username = ({ username }: { username: string }) =>
  isNameless(username) ? null : <bdi>@{username}</bdi>;
