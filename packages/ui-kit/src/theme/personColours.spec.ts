import { describe, expect, it } from 'vitest';
import { type PersonColour, personColours } from './personColours.ts';

/** Minimum contrast of normal text, by WCAG 2.2 AA. */
const contrastMin = 4.5;

const channel = (hex: string, from: number): number => {
  const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = ({ ground, ink }: PersonColour): number => {
  const [one, other] = [luminance(ground), luminance(ink)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

describe.each(Object.entries(personColours))('initials colours in the %s theme', (_, colours) => {
  it.each(colours)('$ink has sufficient contrast on $ground', (colour) => {
    expect(contrast(colour)).toBeGreaterThanOrEqual(contrastMin);
  });

  it('are eight distinct ones', () => {
    expect(new Set(colours.map(({ ground }) => ground)).size).toBe(8);
  });
});
