import { viewsAtOnceMax, viewsOfDayMax } from '@ovation/contracts/feeds/rules';
import { type RefCallback, useCallback } from 'react';
import { api } from '../api/client.ts';

/** Whoever scrolls past has not looked. */
const lookedAtAfterMs = 1_000;
/** What is looked at within this time is told together. */
const toldAfterMs = 5_000;

/** Who has looked at what: told once by a page that stands open, however often it is scrolled by. */
const seen = new Set<string>();
const lookOf = (personId: string, feedId: string): string => `${personId} ${feedId}`;
const waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const feedIds = waiting.splice(0, viewsAtOnceMax);
  if (feedIds.length === 0) return;
  // Nobody could do anything about a count that is lost.
  api.feeds.viewFeeds({ body: { feedIds } }).catch(() => undefined);
  if (waiting.length > 0) timer = setTimeout(tell, toldAfterMs);
};

const note = (personId: string, feedId: string): void => {
  const look = lookOf(personId, feedId);
  if (seen.has(look) || seen.size >= viewsOfDayMax) return;
  seen.add(look);
  waiting.push(feedId);
  if (waiting.length >= viewsAtOnceMax) tell();
  else timer ??= setTimeout(tell, toldAfterMs);
};

const half = 0.5;
const steps = [0, 0.1, 0.2, 0.3, 0.4, half, 0.75, 1];

/** Half of it is in sight, or it fills half of the window. */
const isInSight = ({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  intersectionRatio >= half ||
  (rootBounds !== null && intersectionRect.height >= rootBounds.height * half);

/**
 * Tells that a person has looked at a post, once half of what the ref is given to was in sight for a second.
 * Undefined: nobody looks whose look would count.
 */
export const useView = (feedId: string, personId: string | undefined): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (!element || !personId || seen.has(lookOf(personId, feedId))) return;
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
              note(personId, feedId);
              sight.disconnect();
            }, lookedAtAfterMs);
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
    if (document.visibilityState === 'hidden') tell();
  });
}
