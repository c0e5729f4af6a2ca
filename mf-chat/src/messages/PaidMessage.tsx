import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@ovation/contracts/messages/message';
import { TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Button } from '@ovation/ui-kit/components/Button';
import { SheetOnDemand } from '@ovation/ui-kit/components/DialogOnDemand';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { ButtonLink } from '@ovation/ui-kit/components/Link';
import { api, isProblem, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { me, useMe } from '@ovation/ui-kit/services/me';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as css from '../chat.css.ts';
import { messagesKey } from './cache.ts';

const useBuying = ({ _id, conversationId }: Message) => {
  const sayError = useSayError();
  // A retry sends the same key, so a lost answer never charges twice.
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: () =>
      api.messages.buyMessage({ params: { id: _id }, body: {}, idempotencyKey: key.current }),
    onSuccess: ({ data }) => {
      me.setBalance(data.balance);
      return queryClient.invalidateQueries({ queryKey: messagesKey(conversationId) });
    },
    onError: (error) => {
      if (isProblem(error)) key.current = newIdempotencyKey();
      sayError(error);
    },
  });
};

/** What it costs and what is left; or where tokens come from, when there are too few. */
const Question = ({ message }: { message: Message }) => {
  const balance = useMe()?.balance ?? 0;
  const buy = useBuying(message);
  const isShort = balance < message.price;
  return (
    <div className={css.question}>
      <p className={css.questionLine}>
        <Trans id="chat.buy.price">Price</Trans>
        <TokenAmount tokens={message.price} />
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
        <Button block busy={buy.isPending} onClick={() => buy.mutate()}>
          <Trans id="chat.buy.act">Buy and open</Trans>
        </Button>
      )}
    </div>
  );
};

/** A message that has to be bought before it can be read. */
export const PaidMessage = ({ message }: { message: Message }) => {
  const { t, i18n } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={css.paid}>
      <div className={css.paidVeil}>
        <Icon name="lock" size={24} />
      </div>
      <div className={css.paidBody}>
        <Button block size="small" onClick={() => setIsAsking(true)}>
          <Trans id="chat.unlock">Unlock for {i18n.number(message.price)} tokens</Trans>
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
