import { belowRail, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/**
 * A row of the page above everything else, which scrolls away with it: it never lies over anything.
 * Whoever has answered before has a mark at the page from its head on.
 */
export const cookieNotice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '8px 16px',
  background: vars.raised,
  borderBlockEnd: `1px solid ${vars.line}`,
  ...type.xs,
  selectors: { 'html:is([data-consented], [data-embedded]) &': { display: 'none' } },
  '@media': { [belowRail]: { justifyContent: 'space-between' } },
});
export const cookieActions = style({
  display: 'flex',
  flexShrink: 0,
  gap: '4px 8px',
  '@media': { [belowRail]: { flexDirection: 'column' } },
});
