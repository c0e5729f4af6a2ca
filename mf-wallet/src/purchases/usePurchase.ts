import { currentPriceOf, isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { afterPriceChanged, afterPurchase } from '@ovation/web-client/purchases/invalidation';
import { recordSpent } from '@ovation/web-client/purchases/spentTokens';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { buyCalls, type ForSale } from './kinds.tsx';

/** Current price of an item as known here: the latest from the server, else the displayed one. */
export const usePrice = (shown: number) => {
  const [changed, setChanged] = useState<{ from: number; to: number }>();
  return {
    price: changed?.from === shown ? changed.to : shown,
    setPrice: (to: number): void => setChanged({ from: shown, to }),
  };
};

/** A purchase at the displayed price; a changed one is reported, and needs confirmation. */
export const usePurchase = (
  { kind, targetId }: ForSale,
  listeners: {
    readonly onBought: () => void;
    readonly onPriceChanged: (price: number) => void;
    readonly onShort: () => void;
  },
) => {
  const sayError = useSayError();
  // One key for each intent; a lost response is requested again with the same one.
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
      listeners.onBought();
      // Bought by one tap: the item itself shows the amount spent.
      recordSpent(item, { price, balance: data.balance });
      return afterPurchase(item, data.balance, position);
    },
    onError: (error) => {
      if (isProblem(error)) key.current = newIdempotencyKey();
      const inForce = currentPriceOf(error);
      if (inForce) {
        listeners.onPriceChanged(inForce.price);
        afterPriceChanged(item).catch(reportError);
      } else if (isProblem(error, 'INSUFFICIENT_BALANCE')) listeners.onShort();
      else sayError(error);
    },
  });
};
