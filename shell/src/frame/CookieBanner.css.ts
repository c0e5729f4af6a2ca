import { belowRail, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/**
 * Banner in normal flow at the top of the page: never covers content. Hidden by an attribute set in the page's head
 * for visitors who have answered.
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
