import type { ProfileOptions, UserView } from '@ovation/contracts/profiles/routes';
import { type Key, under } from '../query/queryKey.ts';

export const profiles = {
  options: (locale: string) => under<Key<ProfileOptions>>('profiles', 'options', locale),
  user: (id: string) => under<Key<UserView>>('profiles', 'user', id),
} as const;
