/** Colours of the light theme, as they are in the design tokens of the screens. */
export const colors = {
  surface: '#FFFFFF',
  panel: '#F6F8F9',
  total: '#EEF2F4',
  line: '#E3E9EC',
  strongLine: '#B7C4CB',
  quietText: '#566771',
  text: '#19242A',
  strongText: '#0B1317',
  brand: '#0A7C96',
  brandText: '#08728A',
  brandSoft: '#E4F5F9',
  brandVivid: '#0E9CB9',
  onBrand: '#FFFFFF',
  successText: '#13743A',
} as const;

export type Weight = 'regular' | 'semibold';

/** Style of a text; sizes in points. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly lineHeight: number;
  readonly color: string;
  /** Characters side by side without kerning: with digits of one width, or as they are. */
  readonly shaping?: 'tabular' | 'plain';
}

const body: TextStyle = { weight: 'regular', size: 9.5, lineHeight: 14, color: colors.text };
const small: TextStyle = { weight: 'regular', size: 8, lineHeight: 11.5, color: colors.quietText };
const number: TextStyle = { ...body, shaping: 'tabular' };

export const styles = {
  body,
  strong: { ...body, weight: 'semibold', color: colors.strongText },
  quiet: { ...body, color: colors.quietText },
  small,
  /** Ids of events, each on one line of a third of the page. */
  id: { ...small, size: 7, lineHeight: 10, shaping: 'plain' },
  number,
  gain: { ...number, color: colors.successText },
  quietNumber: { ...number, color: colors.quietText },
  strongNumber: { ...number, weight: 'semibold', color: colors.strongText },
  columnHeader: { ...small, weight: 'semibold' },
  brand: { weight: 'semibold', size: 14, lineHeight: 20, color: colors.strongText },
  title: { weight: 'semibold', size: 22, lineHeight: 28, color: colors.strongText },
  heading: { weight: 'semibold', size: 12, lineHeight: 18, color: colors.strongText },
  largeNumber: {
    weight: 'semibold',
    size: 24,
    lineHeight: 30,
    color: colors.strongText,
    shaping: 'tabular',
  },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Distances in points; `pageTop` is the most that the top of a later page takes. */
export const spaces = { margin: 48, gap: 8, block: 22, footer: 20, pageTop: 70 } as const;

export const pageSizes = {
  A4: { width: 595.28, height: 841.89 },
  LETTER: { width: 612, height: 792 },
} as const;

export type PageSize = keyof typeof pageSizes;
