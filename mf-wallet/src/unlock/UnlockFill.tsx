import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { Button } from '@ovation/ui-kit/components/Button';
import { SheetOnDemand } from '@ovation/ui-kit/components/DialogOnDemand';
import { afterPriceChanged, afterPurchase } from '@ovation/ui-kit/data/freshness';
import { api, isProblem, newIdempotencyKey, priceInForce } from '@ovation/ui-kit/services/api';
import { useMe } from '@ovation/ui-kit/services/me';
import { useGo } from '@ovation/ui-kit/services/navigation';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { NewPrice } from './NewPrice.tsx';

const ShortOfTokens = lazy(async () => ({
  default: (await import('../tipping/ShortOfTokens.tsx')).ShortOfTokens,
}));
const SubscribeToOpen = lazy(async () => ({
  default: (await import('./SubscribeToOpen.tsx')).SubscribeToOpen,
}));

const UnlockFor = ({ price }: { price: number }) => (
  <Plural id="unlock.buy" value={price} one="Unlock for # token" other="Unlock for # tokens" />
);

/** What a post costs as far as this page knows: the last that the server said of what was shown. */
const usePrice = (feed: Feed) => {
  const [changed, setChanged] = useState<{ from: number; to: number }>();
  return {
    price: changed?.from === feed.price ? changed.to : feed.price,
    setPrice: (to: number): void => setChanged({ from: feed.price, to }),
  };
};

/** A purchase of a post at the price that is shown; another one is told, and asked about. */
const useBuying = (
  feed: Feed,
  heard: {
    readonly onBought: () => void;
    readonly onPriceChanged: (price: number) => void;
    readonly onShort: () => void;
  },
) => {
  const sayError = useSayError();
  // One key for each intent; a lost answer is asked for with the same one.
  const key = useRef(newIdempotencyKey());
  const item = { kind: 'feed', targetId: feed._id } as const;
  return useMutation({
    mutationFn: (price: number) =>
      api.feeds.buyFeed({
        params: { id: feed._id },
        body: { price },
        idempotencyKey: key.current,
      }),
    onSuccess: ({ data }) => {
      heard.onBought();
      return afterPurchase(item, data.balance);
    },
    onError: (error) => {
      if (isProblem(error)) key.current = newIdempotencyKey();
      const inForce = priceInForce(error);
      if (inForce) {
        heard.onPriceChanged(inForce.price);
        afterPriceChanged(item).catch(reportError);
      } else if (isProblem(error, 'INSUFFICIENT_BALANCE')) heard.onShort();
      else sayError(error);
    },
  });
};

/** Buys a post out of the wallet; short of tokens, some are bought for it first. */
const Buy = ({ feed }: { feed: Feed }) => {
  const { t } = useLingui();
  const user = useMe();
  const { price, setPrice } = usePrice(feed);
  const [asks, setAsks] = useState<'tokens' | 'price'>();
  // What it was before stays in the sheet, whatever the page around it shows meanwhile.
  const [before, setBefore] = useState(feed.price);
  const buy = useBuying(feed, {
    onBought: () => setAsks(undefined),
    onPriceChanged: (to) => {
      setBefore(price);
      setPrice(to);
      setAsks('price');
    },
    onShort: () => setAsks('tokens'),
  });
  const close = (isOpen: boolean): void => {
    if (!isOpen) setAsks(undefined);
  };
  const title = t({ id: 'unlock.title', message: 'Unlock this post' });
  return (
    <>
      <Button
        tone="onPicture"
        busy={buy.isPending && asks === undefined}
        onClick={() => buy.mutate(price)}
      >
        <UnlockFor price={price} />
      </Button>
      <SheetOnDemand open={asks === 'tokens'} onOpenChange={close} title={title}>
        <Suspense fallback={null}>
          <ShortOfTokens
            kept={
              <Trans id="unlock.kept">We’ll unlock the post as soon as your tokens arrive.</Trans>
            }
            act={(cost) => <Trans id="unlock.payAndOpen">Pay {cost} and open the post</Trans>}
            missing={Math.max(1, price - (user?.balance ?? 0))}
            onToppedUp={() => buy.mutate(price)}
          />
        </Suspense>
      </SheetOnDemand>
      <SheetOnDemand open={asks === 'price'} onOpenChange={close} title={title}>
        <NewPrice
          before={before}
          price={price}
          isBusy={buy.isPending}
          act={<UnlockFor price={price} />}
          onAgree={() => buy.mutate(price)}
          onDecline={() => setAsks(undefined)}
        />
      </SheetOnDemand>
    </>
  );
};

const Subscribe = ({ feed }: { feed: Feed }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        tone="onPicture"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Trans id="unlock.subscribe">Subscribe</Trans>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SubscribeToOpen
            performerId={feed.performerId}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
};

/** The one button of a locked post. */
export const Fill = ({ feed }: { feed?: Feed }) => {
  const user = useMe();
  const go = useGo();
  if (!feed || user?.isPerformer) return null;
  if (!user) {
    return (
      <Button tone="onPicture" onClick={() => go('/auth/login')}>
        <Trans id="unlock.signIn">Sign in to open</Trans>
      </Button>
    );
  }
  return feed.lockReason === 'buy' ? <Buy feed={feed} /> : <Subscribe feed={feed} />;
};
