import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { useNotifyOfRemoval } from '@ovation/product-ui/removal/useNotifyOfRemoval';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { isQueryCancelled } from '@ovation/web-client/query/queryClient';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { landingPath, type Person, rootPath } from '../access/redirects.ts';
import { login } from './account.ts';

/**
 * Path after sign-in: the pending intent, the return path, or the landing page. Only fans subscribe, tip,
 * start conversations or buy.
 */
export const pathAfterLogin = (person: Person): string => {
  const cameFrom = returnPath.take();
  const intent = pendingIntent.read();
  if (!intent) return cameFrom ?? landingPath(person);
  // The conversation fulfils the intent; other intents are taken by the page that opens their sheet.
  if (person.role !== 'user' || intent.kind === 'message') pendingIntent.drop();
  return person.role === 'user' ? intent.path : landingPath(person);
};

/** True for auth and static pages, which are no return path. */
export const isAuthOrStaticPath = (pathname: string): boolean =>
  /^\/(?:auth|page)\//.test(pathname);

/** Records the last page of an anonymous visitor as the return path, except the landing page. */
export const recordVisit = (pathname: string, search: string): void => {
  if (session.isOpen() || isAuthOrStaticPath(pathname)) return;
  if (pathname === rootPath) returnPath.drop();
  else returnPath.noteVisit(pathname + search);
};

/** Redirects a signed-in user from the auth pages. */
export const useGoAfterLogin = (): void => {
  const go = useGo();
  const notifyOfRemoval = useNotifyOfRemoval();
  const person = useSelector(login, ({ context }) => context.person);
  useEffect(() => {
    if (!person) return;
    go(pathAfterLogin(person), { replace: true });
    notifyOfRemoval(person).catch((error: unknown) => {
      if (!isQueryCancelled(error)) reportError(error);
    });
  }, [person, go, notifyOfRemoval]);
};
