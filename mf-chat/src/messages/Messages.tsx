import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { Message } from '@ovation/contracts/messages/message';
import type { Participant } from '@ovation/contracts/people/participant';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { Loading, ThreadSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useToday } from '@ovation/ui-kit/i18n/dates';
import { useTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import * as css from '../chat.css.ts';
import { dayText } from './dayText.ts';
import { linesOf } from './grouping.ts';
import { MessageRow } from './MessageRow.tsx';
import { usePending } from './outbox.ts';
import { PendingRow } from './PendingRow.tsx';
import { useIsTyping } from './typing.ts';
import { useMessages } from './useMessages.ts';
import { useFirstUnread, useLoadOlder, useMarkRead } from './useReadPosition.ts';

const MessagesSkeleton = () => (
  <div className={css.placeholder}>
    <Loading>
      <ThreadSkeleton />
    </Loading>
  </div>
);

const EmptyConversation = () => {
  const { t } = useLingui();
  return (
    <EmptyState icon="message" title={t({ id: 'chat.quiet', message: 'No messages yet' })}>
      <Trans id="chat.quiet.body">Say hello.</Trans>
    </EmptyState>
  );
};

const Typing = ({ participant }: { participant: Participant }) => (
  <div className={css.row}>
    <Avatar src={participant.avatar} name={participant.name} size={32} />
    <span className={css.dots}>
      <span className={visuallyHidden}>
        <Trans id="chat.typing">typing…</Trans>
      </span>
      <span className={css.dot} />
      <span className={css.dot} />
      <span className={css.dot} />
    </span>
  </div>
);

/** Finds the own messages that show "seen" and "sent". */
const deliveryStates = (messages: readonly Message[], ownId: string, isSending: boolean) => {
  // A tip is a line in the middle, without a delivery status.
  const own = messages.filter(({ senderId, type }) => senderId === ownId && type !== 'tip');
  const newest = own.at(-1);
  const seen = own.findLast(({ status }) => status === 'seen');
  // A pending message below says more.
  const sent = newest?.status === 'sent' && !isSending ? newest : undefined;
  return (message: Message) => (message === seen ? 'seen' : message === sent ? 'sent' : undefined);
};

/** The messages, with separators between days and before the first unread one. */
const Lines = ({
  messages,
  firstUnreadId,
  participant,
  ownId,
  isSending,
}: {
  messages: readonly Message[];
  firstUnreadId: string | undefined;
  participant: Participant;
  ownId: string;
  isSending: boolean;
}) => {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  const today = useToday();
  const stateOf = deliveryStates(messages, ownId, isSending);
  return linesOf(messages, firstUnreadId, timeZone).map((line) =>
    line.kind === 'day' ? (
      <p key={line.key} className={css.day} suppressHydrationWarning>
        {dayText(i18n, line.at, today, timeZone)}
      </p>
    ) : line.kind === 'news' ? (
      <p key={line.key} className={css.newSeparator}>
        <Trans id="chat.news">New messages</Trans>
      </p>
    ) : (
      <MessageRow
        key={line.key}
        message={line.message}
        participant={participant}
        isOwn={line.message.senderId === ownId}
        isLast={line.isLast}
        state={stateOf(line.message)}
      />
    ),
  );
};

/** The messages of a conversation with pending ones below; older ones load while scrolling up. */
export const Messages = ({
  conversation: { _id: conversationId, participant, totalNotSeenMessages },
  ownId,
  isCountCurrent,
}: {
  conversation: Conversation;
  ownId: string;
  /** True if the unread count is of this opening, not of a previous one. */
  isCountCurrent: boolean;
}) => {
  const { t } = useLingui();
  const list = useMessages(conversationId);
  const { messages, error, refetch, isPending } = list;
  const pending = usePending(conversationId);
  const isTyping = useIsTyping(conversationId);
  const unread = isCountCurrent ? totalNotSeenMessages : undefined;
  const firstUnreadId = useFirstUnread(messages, ownId, unread, pending.length > 0);
  const newestOfOther = messages.findLast(({ senderId }) => senderId !== ownId)?._id;
  useMarkRead(conversationId, isCountCurrent ? newestOfOther : undefined);
  const { box, look, fetchOlder } = useLoadOlder(list);
  if (error && messages.length === 0) {
    return (
      <ErrorState
        title={t({ id: 'chat.messages.failed', message: 'Couldn’t load the messages' })}
        error={error}
        onRetry={refetch}
      />
    );
  }
  if (isPending) {
    return <MessagesSkeleton />;
  }
  const isEmpty = messages.length === 0 && pending.length === 0 && !isTyping;
  return (
    <div
      ref={box}
      className={css.scroll}
      onScroll={look}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
      tabIndex={0}
      role="log"
      aria-live="polite"
    >
      <div className={cx(css.messages, isEmpty && css.emptyConversation)}>
        {isEmpty && <EmptyConversation />}
        {list.hasNextPage && (
          <div className={css.older}>
            <Button tone="link" busy={list.isFetchingNextPage} onClick={fetchOlder}>
              <Trans id="chat.older">Older messages</Trans>
            </Button>
          </div>
        )}
        <Lines
          messages={messages}
          firstUnreadId={firstUnreadId}
          participant={participant}
          ownId={ownId}
          isSending={pending.length > 0}
        />
        {pending.map((one) => (
          <PendingRow key={one.clientId} pending={one} />
        ))}
        {isTyping && <Typing participant={participant} />}
      </div>
    </div>
  );
};
