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
 * Where whoever has just signed in goes on to: to what they wished for, where they came from, or to
 * their own place. Only fans subscribe, tip, write first or buy.
 */
export const onwardFor = (person: Person): string => {
  const cameFrom = returnPath.take();
  const wish = wishes.read();
  if (!wish) return cameFrom ?? landingOf(person);
  // The conversation is what was wished for; any other wish is taken where its sheet opens.
  if (person.role !== 'user' || wish.kind === 'message') wishes.drop();
  return person.role === 'user' ? wish.path : landingOf(person);
};

/** On the way to an account, or reading what it means to have one. */
export const isOnTheWay = (pathname: string): boolean => /^\/(?:auth|page)\//.test(pathname);

/** A stranger comes back to the page that they read last, but for the front page, which leads on. */
export const followVisit = (pathname: string, search: string): void => {
  if (session.isOpen() || isOnTheWay(pathname)) return;
  if (pathname === rootPath) returnPath.drop();
  else returnPath.noteVisit(pathname + search);
};

/** Sends whoever is signed in on from where one signs in. */
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
