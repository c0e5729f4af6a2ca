import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: '16px' });
export const text = style({ ...type.sm, color: vars.textQuiet });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const rows = style({ display: 'grid' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: '12px',
  selectors: { '* + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const rowText = style({ display: 'grid', minInlineSize: 0, flex: '1 1 11.25rem' });
export const name = style({
  ...type.sm,
  fontWeight: 500,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
});
export const note = style({ ...type.xs, color: vars.textQuiet });

/** Dark on white in every theme, as cameras need it. */
export const qr = style({
  justifySelf: 'center',
  inlineSize: 'min(200px, 100%)',
  padding: '12px',
  borderRadius: radius.large,
  border: `1px solid ${vars.line}`,
  background: '#fff',
});
export const key = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  marginBlockStart: '8px',
});
/** Two lines of four groups each. */
export const secret = style({
  ...type.sm,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'space-evenly',
  flex: 1,
  fontFamily: 'ui-monospace, monospace',
  padding: '12px',
  borderRadius: radius.small,
  background: vars.sunken,
  color: vars.textStrong,
  overflowWrap: 'anywhere',
  textAlign: 'center',
});
export const codes = style({
  ...type.md,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.25rem, 1fr))',
  gap: '8px 16px',
  padding: '16px',
  borderRadius: radius.small,
  background: vars.sunken,
  color: vars.textStrong,
  fontFamily: 'ui-monospace, monospace',
});
