import { useLingui } from '@lingui/react/macro';
import { serverNow } from '@ovation/ui-kit/browser/serverClock';
import { useSettings } from '@ovation/web-client/settings/calls';
import type { DraftLimits } from './draftErrors.ts';

/** In tokens; settings that aren't loaded yet are no reason to refuse a price. */
export const useMinimumPrice = (): number => useSettings()?.minimumSalePrice ?? 1;

/** Limits of a draft's validation, at the time of the call. */
export const useDraftLimits = (): (() => DraftLimits) => {
  const { i18n } = useLingui();
  const minimumPrice = useMinimumPrice();
  return () => ({ now: serverNow(), minimumPrice, language: i18n.locale });
};
