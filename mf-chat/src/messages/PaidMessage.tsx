import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@ovation/contracts/messages/message';
import { TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Button } from '@ovation/ui-kit/components/Button';
import { SheetOnDemand } from '@ovation/ui-kit/components/DialogOnDemand';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { ButtonLink } from '@ovation/ui-kit/components/Link';
import { Banner } from '@ovation/ui-kit/components/State';
import { afterPriceChanged, afterPurchase } from '@ovation/ui-kit/data/freshness';
import { api, isProblem, newIdempotencyKey, priceInForce } from '@ovation/ui-kit/services/api';
import { useMe } from '@ovation/ui-kit/services/me';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as css from '../chat.css.ts';

const useBuying = ({ _id }: Message, onPriceChanged: (price: number) => void) => {
  const sayError = useSayError();
  const item = { kind: 'message', targetId: _id } as const;
  // A retry sends the same key, so a lost answer never charges twice.
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: (price: number) =>
      api.messages.buyMessage({
        params: { id: _id },
        body: { price },
        idempotencyKey: key.current,
      }),
    onSuccess: ({ data }) => {
      return afterPurchase(item, data.balance);
    },
    onError: (error) => {
      if (isProblem(error)) key.current = newIdempotencyKey();
      const inForce = priceInForce(error);
      if (!inForce) return sayError(error);
      onPriceChanged(inForce.price);
      afterPriceChanged(item).catch(reportError);
    },
  });
};

/** What it costs and what is left; or where tokens come from, when there are too few. */
const Question = ({ message }: { message: Message }) => {
  const balance = useMe()?.balance ?? 0;
  const [changed, setChanged] = useState<number>();
  const price = changed ?? message.price;
  const buy = useBuying(message, setChanged);
  const isShort = balance < price;
  return (
    <div className={css.question}>
      {changed !== undefined && (
        <Banner tone="warning" round>
          <Trans id="chat.buy.priceChanged">The price has changed. Nothing was charged.</Trans>
        </Banner>
      )}
      <p className={css.questionLine}>
        <Trans id="chat.buy.price">Price</Trans>
        <TokenAmount tokens={price} />
      </p>
      <p className={css.questionLine}>
        <Trans id="chat.buy.balance">Your balance</Trans>
        <TokenAmount tokens={balance} />
      </p>
      {isShort ? (
        <ButtonLink to="/wallet" block>
          <Trans id="chat.buy.topUp">Top up</Trans>
        </ButtonLink>
      ) : (
        <Button block busy={buy.isPending} onClick={() => buy.mutate(price)}>
          <Trans id="chat.buy.act">Buy and open</Trans>
        </Button>
      )}
    </div>
  );
};

/** A message that has to be bought before it can be read. */
export const PaidMessage = ({ message }: { message: Message }) => {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={css.paid}>
      <div className={css.paidVeil}>
        <Icon name="lock" size={24} />
      </div>
      <div className={css.paidBody}>
        <Button block size="small" onClick={() => setIsAsking(true)}>
          <Plural
            id="chat.unlock"
            value={message.price}
            one="Unlock for # token"
            other="Unlock for # tokens"
          />
        </Button>
      </div>
      <SheetOnDemand
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t({ id: 'chat.buy.title', message: 'Unlock this message' })}
      >
        <Question message={message} />
      </SheetOnDemand>
    </div>
  );
};
