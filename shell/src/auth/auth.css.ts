import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const title = style({ ...type.xl, fontWeight: 600 });
export const lead = style({ ...type.sm, color: vars.textQuiet, marginBlock: '4px 24px' });
/** User concerned by the pending intent, above the heading. */
export const promptSubject = style({ marginBlockEnd: '16px' });
export const headWaiting = style({ display: 'grid', gap: '12px', marginBlockEnd: '24px' });
export const nextStep = style({ marginBlockStart: '24px' });
export const subtitle = style({ ...type.md, fontWeight: 600, color: vars.textStrong });
export const methodsLead = style({ ...type.xs, color: vars.textQuiet });
export const form = style({ display: 'grid', gap: '16px' });
export const between = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  fontSize: '.875rem',
});
export const accept = style({ alignItems: 'flex-start', paddingBlock: '6px' });
export const other = style({
  ...type.sm,
  color: vars.textQuiet,
  textAlign: 'center',
  marginBlockStart: '24px',
});
export const around = style({ ...type.sm, textAlign: 'center', marginBlockStart: '8px' });
export const meter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: '4px',
  marginBlockStart: '8px',
});
export const meterPart = style({
  blockSize: '4px',
  borderRadius: radius.full,
  background: vars.n3,
});
export const meterOn = style({ background: vars.successVivid });
export const meterWeak = style({ background: vars.warningVivid });
export const fileBox = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: '2.75rem',
  paddingInline: '12px',
  border: `1px dashed ${vars.fieldLine}`,
  borderRadius: radius.small,
  fontSize: '.875rem',
  color: vars.textQuiet,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${vars.brand}`, outlineOffset: '1px' },
    '&:has([aria-invalid="true"])': { borderColor: vars.danger },
  },
});
export const fileInput = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
});
export const chosen = style({ color: vars.text });
export const meanwhile = style({ display: 'block', marginBlockStart: '4px' });
