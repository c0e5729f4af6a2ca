import { viewsBatchMax, viewsOfDayMax } from '@ovation/contracts/posts/rules';
import { type RefCallback, useCallback } from 'react';
import { api } from '../api/client.ts';

/** Minimum time in the viewport for a view. */
const viewedAfterMs = 1_000;
/** Time in which views are batched. */
const reportAfterMs = 5_000;

/** Reported views by user and post: one per page load, however often it is scrolled past. */
const seen = new Set<string>();
const viewKeyOf = (personId: string, feedId: string): string => `${personId} ${feedId}`;
const waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const reportViews = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const feedIds = waiting.splice(0, viewsBatchMax);
  if (feedIds.length === 0) return;
  // View counts are best-effort.
  api.feeds.viewFeeds({ body: { feedIds } }).catch(() => undefined);
  if (waiting.length > 0) timer = setTimeout(reportViews, reportAfterMs);
};

const recordView = (personId: string, feedId: string): void => {
  const look = viewKeyOf(personId, feedId);
  if (seen.has(look) || seen.size >= viewsOfDayMax) return;
  seen.add(look);
  waiting.push(feedId);
  if (waiting.length >= viewsBatchMax) reportViews();
  else timer ??= setTimeout(reportViews, reportAfterMs);
};

const half = 0.5;
const steps = [0, 0.1, 0.2, 0.3, 0.4, half, 0.75, 1];

/** True if half of the element is visible, or it fills half of the window. */
const isInSight = ({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  intersectionRatio >= half ||
  (rootBounds !== null && intersectionRect.height >= rootBounds.height * half);

/**
 * Ref callback that reports a view of a post once half of the element was visible for a second. Undefined
 * for viewers whose views do not count.
 */
export const useViewTracking = (
  feedId: string,
  personId: string | undefined,
): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (!element || !personId || seen.has(viewKeyOf(personId, feedId))) return;
      let looking: ReturnType<typeof setTimeout> | undefined;
      const stop = (): void => {
        clearTimeout(looking);
        looking = undefined;
      };
      const sight = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (!last || !isInSight(last)) stop();
          else {
            looking ??= setTimeout(() => {
              recordView(personId, feedId);
              sight.disconnect();
            }, viewedAfterMs);
          }
        },
        { threshold: steps },
      );
      sight.observe(element);
      return () => {
        stop();
        sight.disconnect();
      };
    },
    [feedId, personId],
  );

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportViews();
  });
}
