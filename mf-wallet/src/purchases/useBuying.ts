import { isProblem, priceInForce } from '@ovation/ui-kit/errors/failure';
import { useSayError } from '@ovation/ui-kit/notices/toasting';
import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { afterPriceChanged, afterPurchase } from '@ovation/web-client/purchases/invalidation';
import { noteSpent } from '@ovation/web-client/purchases/spent';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { buyCalls, type ForSale } from './kinds.tsx';

/** What a thing costs as far as this page knows: the last that the server said of what was shown. */
export const usePrice = (shown: number) => {
  const [changed, setChanged] = useState<{ from: number; to: number }>();
  return {
    price: changed?.from === shown ? changed.to : shown,
    setPrice: (to: number): void => setChanged({ from: shown, to }),
  };
};

/** A purchase at the price that is shown; another one is told, and asked about. */
export const useBuying = (
  { kind, targetId }: ForSale,
  heard: {
    readonly onBought: () => void;
    readonly onPriceChanged: (price: number) => void;
    readonly onShort: () => void;
  },
) => {
  const sayError = useSayError();
  // One key for each intent; a lost answer is asked for with the same one.
  const key = useRef(newIdempotencyKey());
  const item = { kind, targetId };
  return useMutation({
    mutationFn: (price: number) =>
      buyCalls[kind]({
        params: { id: targetId },
        body: { price },
        idempotencyKey: key.current,
      }),
    onSuccess: ({ data, position }, price) => {
      heard.onBought();
      // One tap has paid: what was bought says how much, where it stands.
      noteSpent(item, { price, balance: data.balance });
      return afterPurchase(item, data.balance, position);
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
