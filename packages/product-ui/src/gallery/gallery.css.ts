import { railFrom, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const both = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [railFrom]: { gridTemplateColumns: '1fr 1fr' } },
});
export const column = style({
  minInlineSize: 0,
  padding: '32px',
  display: 'grid',
  alignContent: 'start',
  gap: '24px',
  background: vars.surface,
  '@media': { 'screen and (max-width: 31.25em)': { padding: '16px' } },
});
export const group = style({ display: 'grid', gap: '10px', minInlineSize: 0 });
export const label = style({ ...type.xs, fontWeight: 500, color: vars.textQuiet });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(13.75rem, 1fr))',
  gap: '16px',
});
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(13, 1fr)',
  gap: '5px',
});
export const swatch = style({
  blockSize: '2.75rem',
  borderRadius: '6px',
  border: `1px solid ${vars.line}`,
});
/** Stand-in for a picture, as the background of overlays. */
export const stage = style({
  position: 'relative',
  blockSize: '15rem',
  background: vars.pictureGround,
  color: vars.onPicture,
});
