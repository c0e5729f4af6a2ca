import { isNameless, usePersonName } from '@ovation/ui-kit/i18n/personName';

/** Somebody's name, or that the account was removed. */
export const PersonName = ({ name }: { name: string }) => <>{usePersonName(name)}</>;

/** The username of whoever is there. */
export const Username = ({ username }: { username: string }) =>
  isNameless(username) ? null : <bdi>@{username}</bdi>;
