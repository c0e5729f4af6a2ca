import { isNameless, usePersonName } from '../i18n/personName.ts';

/** Somebody's name, or that the account was removed. */
export const PersonName = ({ name }: { name: string }) => <>{usePersonName(name)}</>;

/** The username of whoever is there. */
export const Username = ({ username }: { username: string }) =>
  isNameless(username) ? null : <bdi>@{username}</bdi>;
