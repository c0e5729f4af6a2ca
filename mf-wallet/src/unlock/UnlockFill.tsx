import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { Button } from '@ovation/ui-kit/components/Button';
import { SheetOnDemand } from '@ovation/ui-kit/components/DialogOnDemand';
import { api, isProblem, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { me, useMe } from '@ovation/ui-kit/services/me';
import { useGo } from '@ovation/ui-kit/services/navigation';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';

const ShortOfTokens = lazy(async () => ({
  default: (await import('../tipping/ShortOfTokens.tsx')).ShortOfTokens,
}));
const SubscribeToOpen = lazy(async () => ({
  default: (await import('./SubscribeToOpen.tsx')).SubscribeToOpen,
}));

/** Buys a post out of the wallet; short of tokens, some are bought for it first. */
const Buy = ({ feed }: { feed: Feed }) => {
  const { t, i18n } = useLingui();
  const user = useMe();
  const sayError = useSayError();
  const [isShort, setIsShort] = useState(false);
  // One key for each intent; a lost answer is asked for with the same one.
  const key = useRef(newIdempotencyKey());
  const buy = useMutation({
    mutationFn: () =>
      api.feeds.buyFeed({ params: { id: feed._id }, body: {}, idempotencyKey: key.current }),
    onSuccess: ({ data }) => {
      setIsShort(false);
      me.setBalance(data.balance);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['feeds'] }),
        queryClient.invalidateQueries({ queryKey: ['feed', feed._id] }),
      ]);
    },
    onError: (error) => {
      if (isProblem(error)) key.current = newIdempotencyKey();
      if (isProblem(error, 'INSUFFICIENT_BALANCE')) setIsShort(true);
      else sayError(error);
    },
  });
  return (
    <>
      <Button tone="onPicture" busy={buy.isPending} onClick={() => buy.mutate()}>
        <Trans id="unlock.buy">Unlock for {i18n.number(feed.price)} tokens</Trans>
      </Button>
      <SheetOnDemand
        open={isShort}
        onOpenChange={setIsShort}
        title={t({ id: 'unlock.title', message: 'Unlock this post' })}
      >
        <Suspense fallback={null}>
          <ShortOfTokens
            kept={<Trans id="unlock.kept">The post opens as soon as they are there.</Trans>}
            act={(price) => <Trans id="unlock.payAndOpen">Pay {price} and open the post</Trans>}
            missing={Math.max(1, feed.price - (user?.balance ?? 0))}
            onToppedUp={() => buy.mutate()}
          />
        </Suspense>
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
