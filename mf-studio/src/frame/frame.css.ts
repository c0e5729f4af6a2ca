import { radius, railFrom, type } from '@ovation/ui-kit/theme/scale';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const parts = style({
  display: 'flex',
  gap: '4px',
  overflowX: 'auto',
  paddingInline: '12px',
  '@media': { [railFrom]: { paddingInline: 0 } },
});
export const part = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '44px',
  paddingInline: '12px',
  borderRadius: radius.full,
  ...type.sm,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: vars.text,
  selectors: {
    '&:hover': { background: vars.sunken },
    '&[aria-current="page"]': {
      background: vars.brandSoft,
      color: vars.brandText,
      fontWeight: 600,
    },
    '&:focus-visible': { borderRadius: radius.full, outlineOffset: '-2px' },
  },
});
export const head = style({ padding: '16px' });
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
export const amounts = style({ display: 'grid', justifyItems: 'end', ...type.sm, flexShrink: 0 });
