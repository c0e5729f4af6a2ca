import type { QueryClient } from '@tanstack/react-query';

/**
 * Reloads the queries that contain an expired signed URL, which brings new ones. Signed URLs are valid for
 * minutes; a lazy picture on a page that was open longer requests an expired one. Independent of the
 * browser's clock, which may be wrong: a URL that fails again within its lifetime is unchanged, so the
 * picture is not requested twice.
 */
export const renewExpiredLink = (queries: QueryClient, url: string): void => {
  if (!new URL(url, window.location.origin).searchParams.has('expires')) return;
  void queries.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false });
};
