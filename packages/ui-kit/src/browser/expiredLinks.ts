import type { QueryClient } from '@tanstack/react-query';

/**
 * Links to what is not open to everybody are good for minutes: on a page that stood open longer, a
 * picture further down is asked for by a link that has ended. What the page shows is read again, and
 * new links come with it. Not by the browser's clock, which may be wrong: a link that still fails is
 * the same one within its minutes, and the picture does not ask a second time.
 */
export const renewExpiredLink = (queries: QueryClient, url: string): void => {
  if (!new URL(url, window.location.origin).searchParams.has('expires')) return;
  void queries.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false });
};
