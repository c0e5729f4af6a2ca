import { describe, expect, it } from 'vitest';
import { isCountryCode, isLanguageCode } from './isoCodes.ts';

describe('a country', () => {
  it.each(['ES', 'PT', 'US', 'TW', 'XK', 'SS'])('is %s', (code) => {
    expect(isCountryCode(code)).toBe(true);
  });
  it.each(['DD', 'SU', 'YU', 'EU', 'ZZ', 'QQ', 'es', 'ESP', '', '12'])('is not %s', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});

describe('a language', () => {
  it.each(['es', 'en', 'ca', 'tl', 'zh'])('is %s', (code) => {
    expect(isLanguageCode(code)).toBe(true);
  });
  it.each(['qq', 'ES', 'spa', '', 'e'])('is not %s', (code) => {
    expect(isLanguageCode(code)).toBe(false);
  });
});
