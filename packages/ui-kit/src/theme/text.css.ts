import { style } from '@vanilla-extract/css';
import { type } from './designTokens.ts';
import { vars } from './vars.css.ts';

/** Style rule to hide text visually, for use in media queries. */
export const hiddenText = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** Style rule to clamp text to two lines. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

export const oneLine = { ...twoLines, WebkitLineClamp: 1 } as const;

/** Visually hidden, for screen readers. */
export const visuallyHidden = style(hiddenText);

export const text = {
  xs: style(type.xs),
  sm: style(type.sm),
  md: style(type.md),
  lg: style({ ...type.lg, fontWeight: 600, color: vars.textStrong }),
  xl: style({ ...type.xl, fontWeight: 600, color: vars.textStrong }),
  xxl: style({ ...type.xxl, fontWeight: 600, color: vars.textStrong }),
};

export const quiet = style({ color: vars.textQuiet });
export const strong = style({ color: vars.textStrong, fontWeight: 600 });

/** Running text: without tabular figures, which widen hyphens and ones. */
export const prose = style({ fontFeatureSettings: '"cv11", "ss03"' });

/** Line with its own direction (`dir="auto"`), aligned and truncated like its siblings. */
export const amongOthers = style({ textAlign: ['-webkit-match-parent', 'match-parent'] });

/** Left-to-right text (username, amount) isolated within right-to-left text. */
export const isolated = style({ unicodeBidi: 'isolate', direction: 'ltr' });
