import { useLingui } from '@lingui/react/macro';
import { useSettings } from '@ovation/web-client/settings/calls';
import type { Measure } from './draftFaults.ts';

/** In tokens; settings that aren't loaded yet are no reason to refuse a price. */
export const useMinimumPrice = (): number => useSettings()?.minimumSalePrice ?? 1;

/** Limits of a draft's validation, at the time of the call. */
export const useMeasure = (): (() => Measure) => {
  const { i18n } = useLingui();
  const minimumPrice = useMinimumPrice();
  return () => ({ now: new Date(), minimumPrice, language: i18n.locale });
};
