import { Trans, useLingui } from '@lingui/react/macro';
import type { Participant } from '@ovation/contracts/conversations/conversation';
import type { Message } from '@ovation/contracts/messages/message';
import { Avatar } from '@ovation/ui-kit/components/Avatar';
import { Button } from '@ovation/ui-kit/components/Button';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { api, isProblem, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { me } from '@ovation/ui-kit/services/me';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useSayError } from '@ovation/ui-kit/services/toasting';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as css from '../chat.css.ts';
import { messagesKey } from './cache.ts';

/** A message that has to be bought before it can be read. */
const Paid = ({ message }: { message: Message }) => {
  const { i18n } = useLingui();
  const sayError = useSayError();
  const key = useRef(newIdempotencyKey());
  const buy = useMutation({
    mutationFn: () =>
      api.messages.buyMessage({
        params: { id: message._id },
        body: {},
        idempotencyKey: key.current,
      }),
    onSuccess: ({ data }) => {
      me.setBalance(data.balance);
      return queryClient.invalidateQueries({ queryKey: messagesKey(message.conversationId) });
    },
    onError: (error) => {
      if (isProblem(error)) key.current = newIdempotencyKey();
      sayError(error);
    },
  });
  return (
    <div className={css.paid}>
      <div className={css.paidVeil}>
        <Icon name="lock" size={24} />
      </div>
      <div className={css.paidBody}>
        <Button block size="small" busy={buy.isPending} onClick={() => buy.mutate()}>
          <Trans id="chat.unlock">Unlock for {i18n.number(message.price)} tokens</Trans>
        </Button>
      </div>
    </div>
  );
};

/** One message: a bubble, a tip in the talk, or one that is still locked. */
export const MessageRow = ({
  message,
  participant,
  isOwn,
  isLast,
  isLastSeen,
}: {
  message: Message;
  participant: Participant;
  isOwn: boolean;
  isLast: boolean;
  /** The newest of one's own that the other has read: it alone says so. */
  isLastSeen: boolean;
}) => {
  if (message.type === 'tip') {
    return (
      <div className={css.tip}>
        <span className={css.tipDisc}>
          <Icon name="token" size={18} />
        </span>
        {message.text}
      </div>
    );
  }
  return (
    <>
      <div className={cx(css.row, isOwn && css.rowOwn, isLast && css.lastOfGroup)}>
        {!isOwn && (
          <span className={css.face}>
            {isLast && <Avatar src={participant.avatar} name={participant.name} size={32} />}
          </span>
        )}
        {message.isLocked ? (
          <Paid message={message} />
        ) : (
          <p
            dir="auto"
            className={cx(css.bubble, prose, isOwn && css.own, message.isDeleted && css.deleted)}
          >
            {message.isDeleted ? <Trans id="chat.deleted">Message deleted</Trans> : message.text}
          </p>
        )}
      </div>
      {isLastSeen && (
        <p className={css.state}>
          <Trans id="chat.seen">Seen</Trans>
        </p>
      )}
    </>
  );
};
