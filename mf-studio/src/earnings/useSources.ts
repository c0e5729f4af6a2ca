import { useLingui } from '@lingui/react/macro';
import type { EarningType } from '@ovation/contracts/earnings/earning';

/** What creators earn by, in words. */
export const useSources = (): Record<EarningType, string> => {
  const { t } = useLingui();
  return {
    tip: t({ id: 'source.tip', message: 'Tips' }),
    feed: t({ id: 'source.feed', message: 'Posts' }),
    message: t({ id: 'source.message', message: 'Messages' }),
    subscription: t({ id: 'source.subscription', message: 'Subscriptions' }),
  };
};

/** What one earning came by. */
export const useSource = (): Record<EarningType, string> => {
  const { t } = useLingui();
  return {
    tip: t({ id: 'source.one.tip', message: 'Tip' }),
    feed: t({ id: 'source.one.feed', message: 'Post' }),
    message: t({ id: 'source.one.message', message: 'Message' }),
    subscription: t({ id: 'source.one.subscription', message: 'Subscription' }),
  };
};
