// What a page needs once, before anything is rendered: the font, the tokens, the ground rules.
import './fonts/inter.css';
import './vars.css.ts';
import './global.css.ts';

/** Fetches the Arabic font; other pages never load it. */
export const loadArabicFont = async (): Promise<void> => {
  await import('@fontsource-variable/noto-sans-arabic/index.css');
};
