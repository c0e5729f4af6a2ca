import { useTellOfRemoval } from '@ovation/product-ui/removal/useTellOfRemoval';
import { wishes } from '@ovation/product-ui/wishes/wish';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { isGivenUp } from '@ovation/web-client/query/queryClient';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { landingOf, type Person, rootPath } from '../access/redirects.ts';
import { login } from './account.ts';

/**
 * Path after sign-in: the pending intent, the return path, or the landing page. Only fans subscribe, tip,
 * start conversations or buy.
 */
export const onwardFor = (person: Person): string => {
  const cameFrom = returnPath.take();
  const wish = wishes.read();
  if (!wish) return cameFrom ?? landingOf(person);
  // The conversation fulfils the intent; other intents are taken by the page that opens their sheet.
  if (person.role !== 'user' || wish.kind === 'message') wishes.drop();
  return person.role === 'user' ? wish.path : landingOf(person);
};

/** True for auth and static pages, which are no return path. */
export const isOnTheWay = (pathname: string): boolean => /^\/(?:auth|page)\//.test(pathname);

/** Records the last page of an anonymous visitor as the return path, except the landing page. */
export const followVisit = (pathname: string, search: string): void => {
  if (session.isOpen() || isOnTheWay(pathname)) return;
  if (pathname === rootPath) returnPath.drop();
  else returnPath.noteVisit(pathname + search);
};

/** Redirects a signed-in user from the auth pages. */
export const useOnward = (): void => {
  const go = useGo();
  const tellOfRemoval = useTellOfRemoval();
  const person = useSelector(login, ({ context }) => context.person);
  useEffect(() => {
    if (!person) return;
    go(onwardFor(person), { replace: true });
    tellOfRemoval(person).catch((error: unknown) => {
      if (!isGivenUp(error)) reportError(error);
    });
  }, [person, go, tellOfRemoval]);
};
