import { type RefObject, useEffect, useRef } from 'react';

const middleOf = ({ left, width }: DOMRect): number => left + width / 2;

/**
 * Scrolls the current item of an overflowing row (a page, an active filter) to the middle, as far as the
 * row allows. `current` identifies it.
 */
export const useScrollCurrentIntoView = <Row extends HTMLElement>(
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
