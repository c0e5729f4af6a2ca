import { useLingui } from '@lingui/react/macro';
import type { EarningType } from '@ovation/contracts/earnings/earning';
import { tokenSources } from './period.ts';

type SourceLabels = Readonly<Record<EarningType, string>>;

/** Completes labels: a source without one of its own uses another's. */
const withFallback = (words: Partial<SourceLabels>, other: string): SourceLabels =>
  Object.assign(
    Object.fromEntries(tokenSources.map((source) => [source, other])),
    words,
  ) as SourceLabels;

/** Labels of earnings by source. */
export const useSourceLabels = (): SourceLabels => {
  const { t } = useLingui();
  const words = {
    tip: t({ id: 'source.tip', message: 'Tips' }),
    feed: t({ id: 'source.feed', message: 'Posts' }),
    message: t({ id: 'source.message', message: 'Messages' }),
    subscription: t({ id: 'source.subscription', message: 'Subscriptions' }),
  };
  return withFallback(words, t({ id: 'source.other', message: 'Other sales' }));
};

/** Labels of a single earning by source. */
export const useEarningLabels = (): SourceLabels => {
  const { t } = useLingui();
  const words = {
    tip: t({ id: 'source.one.tip', message: 'Tip' }),
    feed: t({ id: 'source.one.feed', message: 'Post' }),
    message: t({ id: 'source.one.message', message: 'Message' }),
    subscription: t({ id: 'source.one.subscription', message: 'Subscription' }),
  };
  return withFallback(words, t({ id: 'source.one.other', message: 'Other sale' }));
};
