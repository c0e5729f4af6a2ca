import { isOwnPath } from '@ovation/ui-kit/browser/ownPath';
import { useGo, usePageLocation } from '@ovation/ui-kit/page/navigation';
import { useMe } from '@ovation/web-client/auth/calls';
import { useEffect, useEffectEvent } from 'react';

const storageKey = 'wish';
/** Time to live of an intent: long enough to register; a sheet that opens later would be unexpected. */
const intentMsMax = 30 * 60_000;

const intentKinds = ['subscribe', 'follow', 'tip', 'message', 'unlock', 'react'] as const;
export type IntentKind = (typeof intentKinds)[number];

/**
 * Action that a signed-out visitor requested. Opens a sheet after sign-in, or follows the creator: it never
 * pays. For a like, a vote or a comment the visitor returns to the post instead.
 */
export interface PendingIntent {
  readonly kind: IntentKind;
  /** Id of the creator, or of the post to unlock. */
  readonly targetId: string;
  /** Id of the creator concerned, where known. */
  readonly performerId?: string | undefined;
  /** Selected option: a subscription plan. */
  readonly choice?: string | undefined;
  /** Path on this origin where the action is available. */
  readonly path: string;
}

const isTextOrAbsent = (value: unknown): boolean =>
  value === undefined || typeof value === 'string';

const isIntent = (value: unknown): value is PendingIntent & { readonly atMs: number } => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, targetId, performerId, choice, path, atMs } = value as Record<string, unknown>;
  return (
    intentKinds.some((known) => known === kind) &&
    typeof targetId === 'string' &&
    isTextOrAbsent(performerId) &&
    isTextOrAbsent(choice) &&
    typeof path === 'string' &&
    isOwnPath(path) &&
    typeof atMs === 'number'
  );
};

const pathnameOf = (path: string): string => new URL(path, location.origin).pathname;

/** Pending intent of this tab, in session storage; survives a reload and registration. */
export const pendingIntent = {
  keep(wish: PendingIntent): void {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...wish, atMs: Date.now() }));
  },
  read(): PendingIntent | undefined {
    const text = sessionStorage.getItem(storageKey);
    if (text === null) return undefined;
    const kept: unknown = JSON.parse(text);
    if (!isIntent(kept) || Date.now() - kept.atMs > intentMsMax) {
      pendingIntent.drop();
      return undefined;
    }
    const { atMs: _, ...wish } = kept;
    return wish;
  },
  drop(): void {
    sessionStorage.removeItem(storageKey);
  },
  /** Drops the intent after navigation to a page where the action is not available. */
  dropOnNavigation(pathname: string): void {
    const wish = pendingIntent.read();
    if (wish && pathnameOf(wish.path) !== pathname) pendingIntent.drop();
  },
  /** Returns and removes the intent if one of `kinds` on `targetId` matches; single-use. */
  take(
    kinds: readonly IntentKind[],
    targetId: string,
    pathname: string,
  ): PendingIntent | undefined {
    const wish = pendingIntent.read();
    const isFor = wish && kinds.includes(wish.kind) && wish.targetId === targetId;
    if (!isFor || pathnameOf(wish.path) !== pathname) return undefined;
    pendingIntent.drop();
    return wish;
  },
};

/** Intent that a component can handle. */
export interface IntentTarget {
  readonly kind: IntentKind;
  /** Further kinds that the same sheet handles. */
  readonly alsoKinds?: readonly IntentKind[];
  readonly targetId: string | undefined;
  readonly performerId?: string | undefined;
  /** Path where the action is available, if not this page. */
  readonly path?: string;
}

/**
 * Stores the action that a signed-out visitor requested through registration or sign-in. Returns the
 * function that requests it; `grant` is called once, on the same page, after a user who may do it has
 * signed in.
 */
export const usePendingIntent = (
  { kind, alsoKinds = [], targetId, performerId, path }: IntentTarget,
  grant: (choice: string | undefined) => void,
): ((choice?: string) => void) => {
  const user = useMe();
  const go = useGo();
  const { pathname, search } = usePageLocation();
  // Creators may follow each other; the other actions are for fans.
  const canHave = user !== undefined && (kind === 'follow' || !user.isPerformer);
  const take = useEffectEvent(() => {
    if (targetId === undefined) return;
    const wish = pendingIntent.take([kind, ...alsoKinds], targetId, pathname);
    if (wish) grant(wish.choice);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again where something else is shown
  useEffect(() => {
    if (canHave) take();
  }, [canHave, targetId, pathname]);
  return (choice) => {
    if (targetId === undefined) return;
    pendingIntent.keep({ kind, targetId, performerId, choice, path: path ?? pathname + search });
    go('/auth/register');
  };
};
