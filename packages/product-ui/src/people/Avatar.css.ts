import { radius } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const root = style({
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: radius.full,
});
export const picture = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: radius.full,
  overflow: 'hidden',
});
/** Background while the picture loads; initials have their own background. */
export const photo = style([picture, { objectFit: 'cover', background: vars.sunken }]);
/** Drawn as CSS content, not text: the name is next to it, and part of button labels. */
export const initials = style({
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  userSelect: 'none',
  selectors: { '&::before': { content: 'attr(data-initials)' } },
});
export const ringed = style({
  boxShadow: `0 0 0 2px ${vars.surface}, 0 0 0 4px ${vars.live}`,
});
export const edged = style({ boxShadow: `0 0 0 4px ${vars.surface}` });
export const edgedRinged = style({
  boxShadow: `0 0 0 2px ${vars.surface}, 0 0 0 4px ${vars.live}, 0 0 0 8px ${vars.surface}`,
});
export const online = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  inlineSize: '24%',
  blockSize: '24%',
  minInlineSize: '10px',
  minBlockSize: '10px',
  borderRadius: radius.full,
  border: `2px solid ${vars.surface}`,
  background: vars.successVivid,
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minInlineSize: 0,
});
export const words = style({ display: 'grid', minInlineSize: 0 });
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  minInlineSize: 0,
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  color: vars.textStrong,
});
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const note = style({
  fontSize: '.75rem',
  lineHeight: '1rem',
  color: vars.textQuiet,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
