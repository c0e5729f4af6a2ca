import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const lead = style({ ...type.sm, color: vars.textQuiet, marginBlockStart: '8px' });

export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});
export const code = style({
  ...type.sm,
  fontWeight: 600,
  color: vars.textStrong,
  letterSpacing: '.02em',
  overflowWrap: 'anywhere',
  direction: 'ltr',
  unicodeBidi: 'isolate',
});
export const offer = style({ ...type.sm });
export const actions = style({ display: 'flex', flexShrink: 0 });

export const form = style({ display: 'grid', gap: '16px' });
globalStyle(`${form} > p`, { marginBlockStart: 0 });
export const pair = style({ display: 'grid', gap: '12px' });
export const groupLabel = style({ ...type.sm, fontWeight: 500, marginBlockEnd: '-6px' });
export const fields = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
});
export const codeInput = style({});
globalStyle(`${codeInput} input`, { textTransform: 'uppercase' });
export const switchNote = style({
  ...type.xs,
  color: vars.textQuiet,
  paddingInlineStart: '48px',
});

export const preview = style({
  display: 'grid',
  gap: '8px',
  padding: '12px',
  borderRadius: radius.small,
  background: vars.sunken,
  ...type.sm,
});
export const previewTitle = style({ ...type.sm, fontWeight: 600, color: vars.textStrong });
export const previewTerms = style({ display: 'grid', gap: '8px', margin: 0 });
export const previewTerm = style({ ...type.xs, color: vars.textQuiet });
export const previewPrice = style({ margin: 0 });
