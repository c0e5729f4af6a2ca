import { globalStyle } from '@vanilla-extract/css';
import { motion, radius } from './designTokens.ts';
import { vars } from './vars.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle(':root', {
  vars: { '--tight-lg': '-.012em', '--tight-xl': '-.018em', '--tight-xxl': '-.024em' },
  colorScheme: 'light',
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
});
globalStyle('[data-theme="dark"]', { colorScheme: 'dark' });
globalStyle(':lang(ar), :lang(fa), :lang(ur), :lang(he)', {
  vars: { '--tight-lg': 'normal', '--tight-xl': 'normal', '--tight-xxl': 'normal' },
});

globalStyle('body, [data-theme]', {
  background: vars.page,
  color: vars.text,
  fontFamily:
    '"Inter Variable", "Inter Stand-in", "Noto Sans Arabic Variable", system-ui, sans-serif',
  fontFeatureSettings: '"tnum", "cv11", "ss03"',
  fontSize: '1rem',
  lineHeight: '1.5rem',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});
globalStyle('body', { margin: 0, minBlockSize: '100dvh', overflowWrap: 'anywhere' });
// Keeps overlays above pages, whatever their stacking contexts.
globalStyle('#root', { isolation: 'isolate', minBlockSize: '100dvh' });

globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
});
globalStyle('fieldset', { border: 0, minInlineSize: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3, h4', { color: vars.textStrong, fontWeight: 600 });
globalStyle('img, video, svg', { display: 'block', maxInlineSize: '100%' });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  fontFeatureSettings: 'inherit',
});
globalStyle('button', {
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
  WebkitTapHighlightColor: 'transparent',
});
globalStyle('button:disabled', { cursor: 'default' });
globalStyle('a', { color: vars.brandText, textDecoration: 'none', fontWeight: 600 });
globalStyle('a:hover', { textDecoration: 'underline' });
globalStyle(':focus-visible', {
  outline: `2px solid ${vars.brand}`,
  outlineOffset: '2px',
  borderRadius: radius.small,
});
globalStyle('::selection', { background: vars.brandSoft, color: vars.textStrong });
globalStyle('[hidden]', { display: 'none !important' });

// A transition of an inherited colour lags by a frame per ancestor.
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: 'none !important',
      transition: 'none !important',
    },
  },
});

globalStyle('a, button', {
  transition: `background-color ${motion.press}, color ${motion.press}, opacity ${motion.press}, transform ${motion.press}`,
});
