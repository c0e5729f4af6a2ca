import { useLingui } from '@lingui/react/macro';
import { useSettings } from '@ovation/web-client/settings/calls';
import type { Measure } from './draftFaults.ts';

/** In tokens; what the operator has not said yet is no reason to refuse a price. */
export const useMinimumPrice = (): number => useSettings()?.minimumSalePrice ?? 1;

/** What a draft is measured by at the moment that it is asked for. */
export const useMeasure = (): (() => Measure) => {
  const { i18n } = useLingui();
  const minimumPrice = useMinimumPrice();
  return () => ({ now: new Date(), minimumPrice, language: i18n.locale });
};
