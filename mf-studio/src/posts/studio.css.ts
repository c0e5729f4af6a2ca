import { radius, railFrom, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gap: '8px',
  '@media': { [railFrom]: { gap: '16px' } },
});
export const title = style({
  ...type.xl,
  fontWeight: 600,
  paddingInline: '16px',
  paddingBlockStart: '16px',
  '@media': { [railFrom]: { padding: 0 } },
});
export const composer = style({ display: 'grid', gap: '16px', padding: '16px' });
export const bar = style({ display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' });
export const end = style({ marginInlineStart: 'auto', display: 'flex', gap: '8px' });
export const price = style({ maxInlineSize: '180px' });
export const uploads = style({ display: 'grid', gap: '12px' });
export const upload = style({ display: 'flex', alignItems: 'center', gap: '12px' });
export const thumb = style({
  inlineSize: '44px',
  blockSize: '44px',
  flexShrink: 0,
  borderRadius: radius.small,
  objectFit: 'cover',
  background: vars.n3,
});
export const uploadWords = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'grid',
  gap: '4px',
});
export const uploadName = style({
  ...type.sm,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const uploadNote = style({ ...type.xs, color: vars.textQuiet });
export const uploadFailed = style({ color: vars.dangerText });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '12px 16px',
  borderBlockStart: `1px solid ${vars.line}`,
});
export const rowWords = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' });
export const rowTitle = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const rowNote = style({ ...type.xs, color: vars.textQuiet });
export const head = style({ padding: '16px' });
export const hidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
});
