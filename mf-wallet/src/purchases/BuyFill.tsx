import { Plural } from '@lingui/react/macro';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useMe } from '@ovation/web-client/auth/calls';
import { type ComponentProps, Suspense, useState } from 'react';
import { ConfirmPurchase } from './ConfirmPurchase.tsx';
import { type ForSale, useWordsOf } from './kinds.tsx';
import { oneTap } from './oneTap.ts';
import { PriceChanged } from './PriceChanged.tsx';
import { usePrice, usePurchase } from './usePurchase.ts';

const ShortOfTokens = lazyPart(
  async () => (await import('../tipping/InsufficientTokens.tsx')).InsufficientTokens,
);

type ButtonPlacement = 'picture' | 'conversation';

/** Look of the button, by where the item is shown. */
const looks: Readonly<Record<ButtonPlacement, ComponentProps<typeof Button>>> = {
  picture: { tone: 'onPicture' },
  conversation: { block: true, size: 'small' },
};

const UnlockFor = ({ price }: { price: number }) => (
  <Plural id="unlock.buy" value={price} one="Unlock for # token" other="Unlock for # tokens" />
);

interface Sale {
  readonly thing: ForSale;
  readonly performerId: string | undefined;
  readonly place: ButtonPlacement;
}

/**
 * Buy intent of an anonymous visitor. After login a post opens on its own page: in a list it may be far
 * down.
 */
const useBuyIntent = ({ thing: { kind, targetId }, performerId }: Sale, ask: () => void) =>
  usePendingIntent(
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
  const [openDialog, setOpenDialog] = useState<'tokens' | 'price' | 'first'>();
  // The previous balance stays in the sheet, whatever the page shows meanwhile.
  const [before, setBefore] = useState<number>();
  const buy = usePurchase(thing, {
    onBought: () => setOpenDialog(undefined),
    onPriceChanged: (to) => {
      setBefore(price);
      setPrice(to);
      setOpenDialog('price');
    },
    onShort: () => setOpenDialog('tokens'),
  });
  const intent = useBuyIntent({ thing, performerId, place }, () =>
    setOpenDialog(balance < price ? 'tokens' : 'first'),
  );
  const begin = (): void => {
    if (!user) intent();
    else if (!oneTap.covers(price)) setOpenDialog(balance < price ? 'tokens' : 'first');
    else buy.mutate(price);
  };
  const close = (isOpen: boolean): void => {
    if (!isOpen) setOpenDialog(undefined);
  };
  return (
    <>
      <Button {...looks[place]} busy={buy.isPending && openDialog === undefined} onClick={begin}>
        <UnlockFor price={price} />
      </Button>
      <SheetOnDemand open={openDialog === 'first'} onOpenChange={close} title={words.title}>
        <ConfirmPurchase
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
      <SheetOnDemand open={openDialog === 'tokens'} onOpenChange={close} title={words.title}>
        <Suspense fallback={null}>
          <ShortOfTokens
            kept={words.kept}
            act={words.payAndOpen}
            missing={Math.max(1, price - balance)}
            onToppedUp={() => buy.mutate(price)}
          />
        </Suspense>
      </SheetOnDemand>
      <SheetOnDemand open={openDialog === 'price'} onOpenChange={close} title={words.title}>
        <PriceChanged
          before={before ?? price}
          price={price}
          isBusy={buy.isPending}
          act={<UnlockFor price={price} />}
          onAgree={() => buy.mutate(price)}
          onDecline={() => setOpenDialog(undefined)}
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
  place?: ButtonPlacement;
}) => {
  const user = useMe();
  if (!thing || user?.isPerformer) return null;
  return <Buy thing={thing} performerId={performerId} place={place} />;
};
