import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const content = style({
  display: 'grid',
  gap: '12px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  ...type.md,
});
/** Closer to the text below than to the text above. */
export const heading = style({
  ...type.md,
  fontWeight: 600,
  color: vars.textStrong,
  marginBlockEnd: '-4px',
  textWrap: 'balance',
});
export const smallHeading = style([heading, type.sm, { fontWeight: 600 }]);
export const list = style({ display: 'grid', gap: '6px', paddingInlineStart: '24px' });
export const bullets = style([list, { listStyle: 'disc' }]);
export const numbers = style([list, { listStyle: 'decimal' }]);
export const quote = style({
  display: 'grid',
  gap: '12px',
  paddingInlineStart: '16px',
  borderInlineStart: `3px solid ${vars.line}`,
  color: vars.textQuiet,
});
export const inlineCode = style({
  paddingInline: '4px',
  borderRadius: '4px',
  background: vars.sunken,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.9em',
  color: vars.textStrong,
});
export const code = style({
  padding: '12px',
  borderRadius: radius.small,
  background: vars.sunken,
  fontFamily: 'ui-monospace, monospace',
  ...type.sm,
  whiteSpace: 'pre-wrap',
});
export const rule = style({ border: 0, borderBlockStart: `1px solid ${vars.line}` });
/** Underlined, so that a link differs from text by more than its colour. */
export const link = style({ textDecoration: 'underline', textUnderlineOffset: '2px' });
