import type { LayoutName } from '../remotes/remotes.ts';

export interface Site {
  readonly isMaintained: boolean;
  readonly isCountryBlocked: boolean;
}

/** Section 2 of the specification: maintenance, a blocked country, the page's own, primary. */
export const layoutOf = (
  { isMaintained, isCountryBlocked }: Site,
  ownLayout: LayoutName | undefined,
): LayoutName | 'maintenance' | 'geo-block' => {
  if (isMaintained) return 'maintenance';
  if (isCountryBlocked) return 'geo-block';
  return ownLayout ?? 'primary';
};
