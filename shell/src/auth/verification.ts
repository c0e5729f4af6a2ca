import { useCanonicalPath } from '@ovation/ui-kit/page/navigation';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { login } from './account.ts';

const key = 'awaited-address';

/** Unverified email address of a new account, stored for this tab so that it need not be retyped. */
export const pendingEmail = {
  keep(email: string): void {
    sessionStorage.setItem(key, email);
  },
  read(): string {
    return sessionStorage.getItem(key) ?? '';
  },
};

/**
 * Redirects to email verification when sign-in requires it. An earlier rejection does not redirect again.
 */
export const useMustVerify = (): void => {
  const mustVerify = useSelector(login, ({ context }) => context.code === 'EMAIL_NOT_VERIFIED');
  const [isFromBefore, setIsFromBefore] = useState(mustVerify);
  if (isFromBefore && !mustVerify) setIsFromBefore(false);
  useCanonicalPath(mustVerify && !isFromBefore ? '/auth/verify' : undefined);
};
