import { radius, railFrom } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const wallet = style({ display: 'grid', gap: '16px' });
export const conversations = style({
  '@media': {
    [railFrom]: {
      inlineSize: '21.75rem',
      minBlockSize: 'calc(100dvh - var(--banner-height, 0px))',
      background: vars.surface,
      borderInlineEnd: `1px solid ${vars.line}`,
    },
  },
});
export const conversationsHead = style({ padding: '20px 16px 0', display: 'grid', gap: '12px' });
export const search = style({ borderRadius: radius.full });

/** Skeleton without a frame. */
export const frameless = style({
  maxInlineSize: '40rem',
  marginInline: 'auto',
  padding: '16px',
  display: 'grid',
  gap: '16px',
});
