import { Plural } from '@lingui/react/macro';
import { useWish } from '@ovation/product-ui/wishes/wish';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useMe } from '@ovation/web-client/auth/calls';
import { type ComponentProps, Suspense, useState } from 'react';
import { type ForSale, useWordsOf } from './kinds.tsx';
import { NewPrice } from './NewPrice.tsx';
import { oneTap } from './oneTap.ts';
import { Question } from './Question.tsx';
import { useBuying, usePrice } from './useBuying.ts';

const ShortOfTokens = lazyPart(
  async () => (await import('../tipping/ShortOfTokens.tsx')).ShortOfTokens,
);

type Place = 'picture' | 'conversation';

/** How the button looks where the thing is shown. */
const looks: Readonly<Record<Place, ComponentProps<typeof Button>>> = {
  picture: { tone: 'onPicture' },
  conversation: { block: true, size: 'small' },
};

const UnlockFor = ({ price }: { price: number }) => (
  <Plural id="unlock.buy" value={price} one="Unlock for # token" other="Unlock for # tokens" />
);

interface Sale {
  readonly thing: ForSale;
  readonly performerId: string | undefined;
  readonly place: Place;
}

/** How a stranger asks for it. A post is had on its own page: elsewhere it may stand far down. */
const useWishFor = ({ thing: { kind, targetId }, performerId }: Sale, ask: () => void) =>
  useWish(
    {
      kind: 'unlock',
      targetId,
      performerId,
      ...(kind === 'feed' && { path: `/posts/${targetId}` }),
    },
    ask,
  );

/**
 * Buys a thing out of the wallet. The first time, and above what its reader lets one tap spend, it asks;
 * below that one tap buys, and says what was spent and what is left. Short of tokens, some are bought for
 * it first. Who asked for it before signing in has seen no price since: asked first.
 */
const Buy = ({ thing, performerId, place }: Sale) => {
  const words = useWordsOf(thing.kind);
  const user = useMe();
  const balance = user?.balance ?? 0;
  const { price, setPrice } = usePrice(thing.price);
  const [asks, setAsks] = useState<'tokens' | 'price' | 'first'>();
  // What it was before stays in the sheet, whatever the page around it shows meanwhile.
  const [before, setBefore] = useState<number>();
  const buy = useBuying(thing, {
    onBought: () => setAsks(undefined),
    onPriceChanged: (to) => {
      setBefore(price);
      setPrice(to);
      setAsks('price');
    },
    onShort: () => setAsks('tokens'),
  });
  const wish = useWishFor({ thing, performerId, place }, () =>
    setAsks(balance < price ? 'tokens' : 'first'),
  );
  const begin = (): void => {
    if (!user) wish();
    else if (!oneTap.covers(price)) setAsks(balance < price ? 'tokens' : 'first');
    else buy.mutate(price);
  };
  const close = (isOpen: boolean): void => {
    if (!isOpen) setAsks(undefined);
  };
  return (
    <>
      <Button {...looks[place]} busy={buy.isPending && asks === undefined} onClick={begin}>
        <UnlockFor price={price} />
      </Button>
      <SheetOnDemand open={asks === 'first'} onOpenChange={close} title={words.title}>
        <Question
          price={price}
          balance={balance}
          isBusy={buy.isPending}
          act={<UnlockFor price={price} />}
          onAgree={() => {
            oneTap.set(oneTap.get());
            buy.mutate(price);
          }}
        />
      </SheetOnDemand>
      <SheetOnDemand open={asks === 'tokens'} onOpenChange={close} title={words.title}>
        <Suspense fallback={null}>
          <ShortOfTokens
            kept={words.kept}
            act={words.payAndOpen}
            missing={Math.max(1, price - balance)}
            onToppedUp={() => buy.mutate(price)}
          />
        </Suspense>
      </SheetOnDemand>
      <SheetOnDemand open={asks === 'price'} onOpenChange={close} title={words.title}>
        <NewPrice
          before={before ?? price}
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

/** The one button of a thing that is for sale, whatever it is and whoever shows it. */
export const Fill = ({
  thing,
  performerId,
  place = 'picture',
}: {
  thing?: ForSale;
  /** Who sells it. */
  performerId?: string;
  place?: Place;
}) => {
  const user = useMe();
  if (!thing || user?.isPerformer) return null;
  return <Buy thing={thing} performerId={performerId} place={place} />;
};
