import { type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

/** As wide as a page's column: a form's lines stay readable where there is more room. */
export const form = style({ display: 'grid', gap: '16px', maxInlineSize: '40rem' });
export const section = style({
  display: 'grid',
  gap: '16px',
  padding: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
/** Two columns where there is room. */
export const fields = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
});
export const wide = style({
  display: 'grid',
  gap: '4px',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const menus = style([wide, { gap: '12px', minInlineSize: 0, border: 0, padding: 0 }]);
export const legend = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  padding: 0,
  marginBlockEnd: '8px',
});
export const menuItems = style({ display: 'grid', gap: '12px' });
export const menuItem = style({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
});
