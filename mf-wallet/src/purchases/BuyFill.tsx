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

/** Look of the button, by where the item is shown. */
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

/**
 * Buy intent of an anonymous visitor. After login a post opens on its own page: in a list it may be far
 * down.
 */
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
 * Buys an item from the wallet. The first time, and above the reader's one-tap limit, it asks for
 * confirmation; below it one tap buys, and shows the amount spent and the balance. With too few tokens,
 * some are bought first. A purchase that was requested before login is confirmed, as the price may have
 * changed.
 */
const Buy = ({ thing, performerId, place }: Sale) => {
  const words = useWordsOf(thing.kind);
  const user = useMe();
  const balance = user?.balance ?? 0;
  const { price, setPrice } = usePrice(thing.price);
  const [asks, setAsks] = useState<'tokens' | 'price' | 'first'>();
  // The previous balance stays in the sheet, whatever the page shows meanwhile.
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

/** Buy button of an item for sale, of any kind and on any page. */
export const Fill = ({
  thing,
  performerId,
  place = 'picture',
}: {
  thing?: ForSale;
  /** Id of the seller. */
  performerId?: string;
  place?: Place;
}) => {
  const user = useMe();
  if (!thing || user?.isPerformer) return null;
  return <Buy thing={thing} performerId={performerId} place={place} />;
};
