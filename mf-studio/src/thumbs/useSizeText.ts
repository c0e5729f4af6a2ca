import { useLingui } from '@lingui/react/macro';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1_000;

/** Formats a number of bytes in the reader's language: `1.2 GB`. */
export const useSizeText = (): ((bytes: number) => string) => {
  const { i18n } = useLingui();
  return (bytes) => {
    const power = Math.min(
      units.length,
      Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / Math.log10(step))),
    );
    return i18n.number(bytes / step ** power, {
      style: 'unit',
      unit: units[power - 1] ?? 'kilobyte',
      unitDisplay: 'short',
      maximumFractionDigits: power > 1 ? 1 : 0,
    });
  };
};
