import { Trans } from '@lingui/react/macro';
import type { Message } from '@ovation/contracts/messages/message';
import type { Participant } from '@ovation/contracts/people/participant';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { UnlockedNote } from '@ovation/product-ui/purchases/UnlockedNote';
import { LinkedText } from '@ovation/product-ui/text/LinkedText';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import * as css from '../chat.css.ts';
import { OtherActions } from './OtherActions.tsx';
import { OwnActions } from './OwnActions.tsx';
import { PaidMessage } from './PaidMessage.tsx';

/** Price of the user's own locked message, or that it was bought. */
export const PriceNote = ({ tokens, isBought = false }: { tokens: number; isBought?: boolean }) => (
  <p className={css.state}>
    <Icon name={isBought ? 'circleCheck' : 'lock'} size={16} />
    {isBought ? (
      <Trans id="chat.price.bought">
        Bought for <TokenAmount tokens={tokens} />
      </Trans>
    ) : (
      <Trans id="chat.price.asked">
        Unlocks for <TokenAmount tokens={tokens} />
      </Trans>
    )}
  </p>
);

const TipRow = ({
  message,
  participant,
  isOwn,
}: {
  message: Message;
  participant: Participant;
  isOwn: boolean;
}) => {
  const name = usePersonName(participant.name);
  return (
    <div className={cx(css.tip, isOwn && css.tipOwn)}>
      <span className={css.tipDisc}>
        <Icon name="token" size={18} />
      </span>
      <span className={css.tipLine}>
        <span>
          {isOwn ? (
            <Trans id="chat.tip.own">
              You tipped <TokenAmount tokens={message.tokens ?? 0} />
            </Trans>
          ) : (
            <Trans id="chat.tip.other">
              <bdi>{name}</bdi> tipped <TokenAmount tokens={message.tokens ?? 0} />
            </Trans>
          )}
        </span>
        {message.text && (
          <span dir="auto" className={css.tipText}>
            <LinkedText text={message.text ?? ''} />
          </span>
        )}
      </span>
    </div>
  );
};

/** One message: a bubble, a tip, or a locked message. */
export const MessageRow = ({
  message,
  participant,
  isOwn,
  isLast,
  state,
}: {
  message: Message;
  participant: Participant;
  isOwn: boolean;
  isLast: boolean;
  /** Delivery status of an own message; only the newest sent and the newest seen one have it. */
  state: 'sent' | 'seen' | undefined;
}) => {
  if (message.type === 'tip') {
    return <TipRow message={message} participant={participant} isOwn={isOwn} />;
  }
  return (
    <>
      <div
        className={cx(css.row, isOwn && css.rowOwn, isLast && !state && css.lastOfGroup)}
        // A tap gives it the focus, which shows its actions.
        tabIndex={message.isDeleted ? undefined : -1}
      >
        {!isOwn && (
          <span className={css.face}>
            {isLast && <Avatar src={participant.avatar} name={participant.name} size={32} />}
          </span>
        )}
        {isOwn && !message.isDeleted && <OwnActions message={message} />}
        {message.isLocked ? (
          <PaidMessage message={message} />
        ) : (
          <p
            dir="auto"
            className={cx(css.bubble, prose, isOwn && css.own, message.isDeleted && css.deleted)}
          >
            {message.isDeleted ? (
              <Trans id="chat.deleted">Message deleted</Trans>
            ) : (
              <LinkedText text={message.text ?? ''} />
            )}
          </p>
        )}
        {!isOwn && !message.isDeleted && <OtherActions message={message} />}
      </div>
      {!isOwn && message.price > 0 && !message.isDeleted && (
        <UnlockedNote
          item={{ kind: 'message', targetId: message._id }}
          className={css.unlockedNote}
        />
      )}
      {isOwn && message.price > 0 && !message.isDeleted && (
        <PriceNote tokens={message.price} isBought={message.isBought} />
      )}
      {state && (
        <p className={css.state}>
          {state === 'seen' ? (
            <Trans id="chat.seen">Seen</Trans>
          ) : (
            <Trans id="chat.sent">Sent</Trans>
          )}
        </p>
      )}
    </>
  );
};
