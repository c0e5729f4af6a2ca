import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { Session, SignInMethod, StaffMember } from '@ovation/contracts/auth/routes';
import type { Page } from '@ovation/contracts/kernel/page';
import { type Key, under } from '../query/queryKey.ts';

export const auth = {
  me: under<Key<CurrentUser>>('auth', 'me'),
  sessions: under<Key<Page<Session>>>('auth', 'sessions'),
  username: (username: string) => under<Key<boolean>>('auth', 'username', username),
  staffMember: under<Key<StaffMember>>('auth', 'staffMember'),
  quarantinedSignInMethods: under<Key<readonly SignInMethod[]>>('auth', 'quarantinedSignInMethods'),
} as const;
