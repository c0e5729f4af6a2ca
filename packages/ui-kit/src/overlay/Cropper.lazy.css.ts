import { style } from '@vanilla-extract/css';
import { radius, type } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

export const cropFrame = style({
  position: 'relative',
  overflow: 'hidden',
  inlineSize: '100%',
  marginInline: 'auto',
  flexShrink: 0,
  background: vars.n3,
  borderRadius: radius.large,
});
export const zoom = style({ inlineSize: '100%', accentColor: vars.brand });
export const zoomLabel = style({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const zoomWord = style({ ...type.sm, fontWeight: 500, color: vars.textStrong });
export const note = style({ ...type.xs, color: vars.textQuiet });
