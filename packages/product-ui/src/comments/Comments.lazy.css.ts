import { belowRail, layer, radius, type } from '@ovation/ui-kit/theme/designTokens';
import { atSheetFoot, atSheetHead } from '@ovation/ui-kit/theme/sheetFoot.css';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const thread = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minInlineSize: 0,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  selectors: { '[role="dialog"] &': atSheetHead },
});
export const title = style({
  ...type.md,
  fontWeight: 600,
  color: vars.textStrong,
  marginInlineEnd: 'auto',
});
export const rows = style({ display: 'grid', gap: '16px', minInlineSize: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 12px',
  paddingBlock: '8px',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minBlockSize: '1.5rem',
});
export const name = style({
  ...type.sm,
  fontWeight: 600,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const when = style({ ...type.xs, color: vars.textQuiet });
export const words = style({ ...type.sm, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const gone = style({ ...type.sm, color: vars.textQuiet, fontStyle: 'italic' });
export const held = style({
  ...type.xs,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.warningText,
  marginBlockStart: '4px',
});
globalStyle(`${held} > svg`, { flexShrink: 0 });
/** Small and quiet, with a full-size touch target. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: '-12px',
  minBlockSize: '2.25rem',
});
export const action = style({
  ...type.xs,
  fontWeight: 600,
  color: vars.textQuiet,
  minBlockSize: '2.25rem',
  paddingInline: '12px',
  borderRadius: radius.full,
});
/** Indented one level below the comment. */
export const replies = style({
  gridColumn: 2,
  display: 'grid',
  gap: '12px',
  marginBlockStart: '4px',
  minInlineSize: 0,
});
/** Composer; on a phone sticky at the lower edge, within reach of the thumb. */
export const write = style({
  minInlineSize: 0,
  '@media': {
    [belowRail]: {
      order: 1,
      position: 'sticky',
      insetBlockEnd: 'calc(var(--bar-height, 0px) + env(safe-area-inset-bottom))',
      zIndex: layer.bar - 1,
      paddingBlock: '8px',
      background: vars.surface,
      selectors: { '[role="dialog"] &': atSheetFoot },
    },
  },
});
export const composer = style({ display: 'grid', gap: '8px', minInlineSize: 0 });
export const composerRow = style({ display: 'flex', alignItems: 'flex-end', gap: '8px' });
export const composerField = style({ flex: '1 1 auto', minInlineSize: 0 });
export const composerEnd = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
});
export const fault = style({ ...type.sm, color: vars.dangerText });
/** Aligned with the edge of the title above. */
export const locked = style({ ...type.sm, display: 'grid', gap: '12px', color: vars.textQuiet });
export const note = style({
  ...type.sm,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  borderRadius: radius.large,
  background: vars.sunken,
  color: vars.textQuiet,
});
