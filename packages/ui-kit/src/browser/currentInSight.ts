import { type RefObject, useEffect, useRef } from 'react';

const middleOf = ({ left, width }: DOMRect): number => left + width / 2;

/**
 * For a row that may be wider than its place: what is current in it, a page or a filter that is on, comes into
 * sight, in the middle as far as the row goes. `current` names it.
 */
export const useCurrentInSight = <Row extends HTMLElement>(
  current: string,
): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another name something else is current
  useEffect(() => {
    const shown = row.current?.querySelector('[aria-current], [aria-pressed="true"]');
    if (!row.current || !shown) return;
    const [whole, part] = [row.current, shown].map((one) => one.getBoundingClientRect());
    if (!whole || !part) return;
    row.current.scrollLeft += middleOf(part) - middleOf(whole);
  }, [current]);
  return row;
};
