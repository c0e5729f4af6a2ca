import { style } from '@vanilla-extract/css';
import { type } from './scale.ts';
import { vars } from './vars.css.ts';

/** As a part of a style, for some widths of the window. */
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

/** As a part of a style: what is longer ends in dots. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

export const oneLine = { ...twoLines, WebkitLineClamp: 1 } as const;

/** Read by a screen reader, not drawn. */
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

/** Running text: tabular figures would widen its hyphens and ones. */
export const prose = style({ fontFeatureSettings: '"cv11", "ss03"' });

/** A line with a direction of its own (`dir="auto"`) that stands, and is cut off, with the others. */
export const amongOthers = style({ textAlign: ['-webkit-match-parent', 'match-parent'] });

/** A handle, an amount: keeps its own direction inside right-to-left text. */
export const isolated = style({ unicodeBidi: 'isolate', direction: 'ltr' });
