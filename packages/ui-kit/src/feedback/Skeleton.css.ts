import { keyframes, style } from '@vanilla-extract/css';
import { belowRail, radius, railFrom } from '../theme/designTokens.ts';
import { vars } from '../theme/vars.css.ts';

const pass = keyframes({ from: { opacity: 0.55 }, '50%': { opacity: 1 }, to: { opacity: 0.55 } });

export const bone = style({
  display: 'block',
  background: vars.n3,
  borderRadius: radius.small,
  animation: `${pass} 1600ms ease-in-out infinite`,
});
export const circle = style({ borderRadius: radius.full, flexShrink: 0 });
export const stack = style({ display: 'grid', gap: '8px', flex: '1 1 auto', minInlineSize: 0 });
export const row = style({ display: 'flex', alignItems: 'center', gap: '12px' });
export const post = style({ padding: '16px', display: 'grid', gap: '16px' });
export const picture = style({ borderRadius: 0, inlineSize: '100%', aspectRatio: '16 / 9' });
export const actions = style({ display: 'flex', gap: '16px', padding: '16px' });
export const last = style({ marginInlineStart: 'auto' });
export const rows = style({ display: 'grid', gap: '20px', padding: '16px' });
export const thread = style({ display: 'grid', gap: '12px', padding: '16px 12px' });
export const conversation = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  blockSize: 'calc(100dvh - var(--banner-height, 0px))',
  minInlineSize: 0,
});
export const conversationHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minBlockSize: '4rem',
  paddingInline: '12px',
  '@media': {
    [belowRail]: { paddingInlineStart: '4px' },
    [railFrom]: { paddingInlineStart: '24px' },
  },
  borderBlockEnd: `1px solid ${vars.line}`,
});
export const atLowerEnd = style({ display: 'grid', alignContent: 'end' });
export const bubble = style({ borderRadius: radius.large });
export const ownBubble = style([bubble, { justifySelf: 'end' }]);
export const wallet = style({ display: 'grid', gap: '12px', padding: '16px' });
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' });
