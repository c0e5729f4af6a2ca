import { useMovedTo } from '@ovation/ui-kit/page/navigation';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { login } from './account.ts';

const key = 'awaited-address';

/** The address that a new account waits for, in this tab: so that nobody has to type it again. */
export const awaitedAddress = {
  keep(email: string): void {
    sessionStorage.setItem(key, email);
  },
  read(): string {
    return sessionStorage.getItem(key) ?? '';
  },
};

/**
 * Whoever signs in and has not confirmed the address is led to where that is asked for. Who comes back from
 * there can try again: a refusal from before leads nowhere.
 */
export const useMustVerify = (): void => {
  const mustVerify = useSelector(login, ({ context }) => context.code === 'EMAIL_NOT_VERIFIED');
  const [isFromBefore, setIsFromBefore] = useState(mustVerify);
  if (isFromBefore && !mustVerify) setIsFromBefore(false);
  useMovedTo(mustVerify && !isFromBefore ? '/auth/verify' : undefined);
};
