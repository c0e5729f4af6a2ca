// Global styles of a page: font, tokens, resets.
import './fonts/inter.css';
import './vars.css.ts';
import './global.css.ts';

/** Loads the Arabic font on demand. */
export const loadArabicFont = async (): Promise<void> => {
  await import('@fontsource-variable/noto-sans-arabic/index.css');
};
