import { isOwnPath } from '@ovation/ui-kit/browser/ownPath';
import { useGo, usePlace } from '@ovation/ui-kit/page/navigation';
import { useMe } from '@ovation/web-client/auth/calls';
import { useEffect, useEffectEvent } from 'react';

const storageKey = 'wish';
/** Long enough to open an account; afterwards nobody expects a sheet to open by itself. */
const keptMsMax = 30 * 60_000;

const wishKinds = ['subscribe', 'follow', 'tip', 'message', 'unlock', 'react'] as const;
export type WishKind = (typeof wishKinds)[number];

/**
 * What somebody asked for without being signed in. It opens a sheet afterwards, or follows: it never pays.
 * Who wanted to like, to vote or to comment is led back to the post, and does it there.
 */
export interface Wish {
  readonly kind: WishKind;
  /** The id of the creator, or of the post that is to be unlocked. */
  readonly targetId: string;
  /** The creator whom it is about, where that is known. */
  readonly performerId?: string | undefined;
  /** What was chosen already: a plan. */
  readonly choice?: string | undefined;
  /** Where it can be had, on this origin. */
  readonly path: string;
}

const isTextOrAbsent = (value: unknown): boolean =>
  value === undefined || typeof value === 'string';

const isWish = (value: unknown): value is Wish & { readonly atMs: number } => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, targetId, performerId, choice, path, atMs } = value as Record<string, unknown>;
  return (
    wishKinds.some((known) => known === kind) &&
    typeof targetId === 'string' &&
    isTextOrAbsent(performerId) &&
    isTextOrAbsent(choice) &&
    typeof path === 'string' &&
    isOwnPath(path) &&
    typeof atMs === 'number'
  );
};

const pathnameOf = (path: string): string => new URL(path, location.origin).pathname;

/** The one wish of this tab. It outlives a reload and the opening of an account. */
export const wishes = {
  keep(wish: Wish): void {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...wish, atMs: Date.now() }));
  },
  read(): Wish | undefined {
    const text = sessionStorage.getItem(storageKey);
    if (text === null) return undefined;
    const kept: unknown = JSON.parse(text);
    if (!isWish(kept) || Date.now() - kept.atMs > keptMsMax) {
      wishes.drop();
      return undefined;
    }
    const { atMs: _, ...wish } = kept;
    return wish;
  },
  drop(): void {
    sessionStorage.removeItem(storageKey);
  },
  /** Another page was chosen than the one where the wish can be had. */
  dropElsewhere(pathname: string): void {
    const wish = wishes.read();
    if (wish && pathnameOf(wish.path) !== pathname) wishes.drop();
  },
  /** Hands out the wish to the first that can fulfil it, once. */
  take(kinds: readonly WishKind[], targetId: string, pathname: string): Wish | undefined {
    const wish = wishes.read();
    const isFor = wish && kinds.includes(wish.kind) && wish.targetId === targetId;
    if (!isFor || pathnameOf(wish.path) !== pathname) return undefined;
    wishes.drop();
    return wish;
  },
};

/** What a place of a page can fulfil. */
export interface Wished {
  readonly kind: WishKind;
  /** Other kinds that the same sheet fulfils. */
  readonly alsoKinds?: readonly WishKind[];
  readonly targetId: string | undefined;
  readonly performerId?: string | undefined;
  /** Where the wish can be had, if not on this page. */
  readonly path?: string;
}

/**
 * Keeps what a signed-out person asks for through opening an account or signing in. Returns how to ask;
 * `grant` is called back once, on the same page, when somebody who can have it is signed in.
 */
export const useWish = (
  { kind, alsoKinds = [], targetId, performerId, path }: Wished,
  grant: (choice: string | undefined) => void,
): ((choice?: string) => void) => {
  const user = useMe();
  const go = useGo();
  const { pathname, search } = usePlace();
  // Creators follow one another; everything else is for fans.
  const canHave = user !== undefined && (kind === 'follow' || !user.isPerformer);
  const take = useEffectEvent(() => {
    if (targetId === undefined) return;
    const wish = wishes.take([kind, ...alsoKinds], targetId, pathname);
    if (wish) grant(wish.choice);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again where something else is shown
  useEffect(() => {
    if (canHave) take();
  }, [canHave, targetId, pathname]);
  return (choice) => {
    if (targetId === undefined) return;
    wishes.keep({ kind, targetId, performerId, choice, path: path ?? pathname + search });
    go('/auth/register');
  };
};
