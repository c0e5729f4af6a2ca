import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { hydrationBoundary } from '@ovation/page-rendering/client/hydrationBoundary';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { Avatar, Person } from '@ovation/ui-kit/components/Avatar';
import { Button, IconButton } from '@ovation/ui-kit/components/Button';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { ButtonLink, Link } from '@ovation/ui-kit/components/Link';
import { Loading, ThreadSkeleton } from '@ovation/ui-kit/components/Skeleton';
import { Slot } from '@ovation/ui-kit/components/Slot';
import { EmptyState, ErrorState } from '@ovation/ui-kit/components/State';
import { keys } from '@ovation/ui-kit/data/keys';
import { api } from '@ovation/ui-kit/services/api';
import { useToday } from '@ovation/ui-kit/services/dates';
import { useMe } from '@ovation/ui-kit/services/me';
import { useTimeZone } from '@ovation/ui-kit/services/timeZone';
import { useVisible } from '@ovation/ui-kit/services/visible';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose, visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as css from '../chat.css.ts';
import { Composer } from './Composer.tsx';
import { markRead } from './cache.ts';
import { dayText } from './dayText.ts';
import { FindField, FoundMessages } from './FoundMessages.tsx';
import { firstUnreadOf, linesOf } from './grouping.ts';
import { AskedFor, MessageRow } from './MessageRow.tsx';
import { type Pending, usePending } from './outbox.ts';
import { useIsTyping } from './typing.ts';
import { useMessages } from './useMessages.ts';

/** Older messages are fetched when less than this is left above, in pixels. */
const aheadMin = 400;

interface HeadProps {
  readonly conversation: Conversation;
  readonly isFinding: boolean;
  readonly onFind: () => void;
}

const Head = ({ conversation, isFinding, onFind }: HeadProps) => {
  const { t } = useLingui();
  const { participant } = conversation;
  const isTyping = useIsTyping(conversation._id);
  const person = (
    <Person
      src={participant.avatar}
      name={participant.name}
      size={40}
      verified={participant.isVerified}
      note={
        isTyping ? (
          <span className={css.typing}>
            <Trans id="chat.typing">typing…</Trans>
          </span>
        ) : (
          `@${participant.username}`
        )
      }
    />
  );
  return (
    <header className={css.threadHead}>
      <span className={css.back}>
        <ButtonLink
          to="/messages"
          tone="plain"
          square
          aria-label={t({ id: 'chat.back', message: 'All messages' })}
        >
          <Icon name="arrowStart" />
        </ButtonLink>
      </span>
      {participant.isPerformer ? (
        <Link to={`/${participant.username}`} className={css.threadWho}>
          {person}
        </Link>
      ) : (
        <span className={css.threadWho}>{person}</span>
      )}
      {participant.isPerformer && (
        <Slot
          name="creator-actions"
          given={{
            performer: participant,
            tone: 'soft',
            size: 'small',
            place: 'chat',
          }}
        />
      )}
      <IconButton
        icon="search"
        aria-expanded={isFinding}
        label={t({ id: 'chat.find.open', message: 'Search this conversation' })}
        onClick={onFind}
      />
    </header>
  );
};

const PendingRow = ({ one }: { one: Pending }) => (
  <>
    <div className={cx(css.row, css.rowOwn)}>
      <p
        dir="auto"
        className={cx(css.bubble, prose, one.state === 'failed' ? css.failed : css.own)}
      >
        {one.text}
      </p>
    </div>
    {one.price !== undefined && <AskedFor tokens={one.price} />}
    {one.state === 'sending' ? (
      <p className={css.state}>
        <Icon name="clock" size={16} />
        <Trans id="chat.sending">Sending</Trans>
      </p>
    ) : (
      <p className={cx(css.state, css.stateFailed)} role="alert">
        <Icon name="circleAlert" size={16} />
        <Trans id="chat.notSent">Not sent.</Trans>
        <button type="button" className={css.again} onClick={one.retry}>
          <Trans id="chat.again">Try again</Trans>
        </button>
        <button type="button" className={css.again} onClick={one.discard}>
          <Trans id="chat.discard">Discard</Trans>
        </button>
      </p>
    )}
  </>
);

const Messages = ({
  conversation,
  ownId,
  isCountCurrent,
}: {
  conversation: Conversation;
  ownId: string;
  /** What is known of the unread is of this opening, and not of one before. */
  isCountCurrent: boolean;
}) => {
  const { t, i18n } = useLingui();
  const timeZone = useTimeZone();
  const today = useToday();
  const { messages, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMessages(conversation._id);
  const waiting = usePending(conversation._id);
  const isTyping = useIsTyping(conversation._id);
  // The line stays where it was when the conversation was opened.
  const firstUnread = useRef<string | null>(undefined);
  if (messages.length > 0 && isCountCurrent && firstUnread.current === undefined) {
    firstUnread.current = firstUnreadOf(messages, ownId, conversation.totalNotSeenMessages) ?? null;
  }
  const own = messages.filter(({ senderId }) => senderId === ownId);
  const lastSeen = own.findLast(({ status }) => status === 'seen');
  const newestOwn = own.at(-1);
  // What is on its way below says more.
  const lastSent = newestOwn?.status === 'sent' && waiting.length === 0 ? newestOwn : undefined;
  const newest = messages.findLast(({ senderId }) => senderId !== ownId)?._id;
  const isVisible = useVisible();
  const isHydrated = useHydrated();
  useEffect(() => {
    // Whoever sees the newest of the other's messages has read them all.
    if (!isCountCurrent || !isVisible || !isHydrated || !newest) return;
    markRead(conversation._id);
    api.messages.readAll({ params: { id: conversation._id } }).catch(reportError);
  }, [newest, conversation._id, isCountCurrent, isVisible, isHydrated]);
  const older = (): void => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage().catch(reportError);
  };
  const box = useRef<HTMLDivElement>(null);
  const look = (): void => {
    if (!box.current) return;
    const { scrollHeight, clientHeight, scrollTop } = box.current;
    if (scrollHeight - clientHeight + scrollTop < aheadMin) older();
  };
  // Somebody may have gone up before this code was there to hear of it.
  useEffect(look);
  if (error && messages.length === 0) {
    return (
      <ErrorState
        title={t({ id: 'chat.messages.failed', message: 'Error occurred, please try again later' })}
        onRetry={refetch}
      />
    );
  }
  if (isPending) {
    return (
      <div className={css.waiting}>
        <Loading>
          <ThreadSkeleton />
        </Loading>
      </div>
    );
  }
  const isQuiet = messages.length === 0 && waiting.length === 0 && !isTyping;
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
      <div className={cx(css.messages, isQuiet && css.quiet)}>
        {isQuiet && (
          <EmptyState icon="message" title={t({ id: 'chat.quiet', message: 'No messages yet' })}>
            <Trans id="chat.quiet.body">Say hello.</Trans>
          </EmptyState>
        )}
        {hasNextPage && (
          <div className={css.older}>
            <Button tone="link" busy={isFetchingNextPage} onClick={older}>
              <Trans id="chat.older">Older messages</Trans>
            </Button>
          </div>
        )}
        {linesOf(messages, firstUnread.current ?? undefined, timeZone).map((line) =>
          line.kind === 'day' ? (
            <p key={line.key} className={css.day} suppressHydrationWarning>
              {dayText(i18n, line.at, today, timeZone)}
            </p>
          ) : line.kind === 'news' ? (
            <p key={line.key} className={css.news}>
              <Trans id="chat.news">New messages</Trans>
            </p>
          ) : (
            <MessageRow
              key={line.key}
              message={line.message}
              participant={conversation.participant}
              isOwn={line.message.senderId === ownId}
              isLast={line.isLast}
              state={
                line.message === lastSeen ? 'seen' : line.message === lastSent ? 'sent' : undefined
              }
            />
          ),
        )}
        {waiting.map((one) => (
          <PendingRow key={one.clientId} one={one} />
        ))}
        {isTyping && (
          <div className={css.row}>
            <Avatar
              src={conversation.participant.avatar}
              name={conversation.participant.name}
              size={32}
            />
            <span className={css.dots}>
              <span className={visuallyHidden}>
                <Trans id="chat.typing">typing…</Trans>
              </span>
              <span className={css.dot} />
              <span className={css.dot} />
              <span className={css.dot} />
            </span>
          </div>
        )}
      </div>
    </div>
  );
};

const HeadPart = hydrationBoundary(Head);
const MessagesPart = hydrationBoundary(Messages);
const ComposerPart = hydrationBoundary(Composer);

/** One conversation: who, what was said, and what to say. */
export const Thread = ({ conversationId }: { conversationId: string }) => {
  const { t } = useLingui();
  const user = useMe();
  const isHydrated = useHydrated();
  // What a server renders was asked for by this opening.
  const [wasServerRendered] = useState(!isHydrated);
  /** What is looked for; undefined while nobody looks. */
  const [words, setWords] = useState<string>();
  const section = useRef<HTMLElement>(null);
  const find = useCallback(() => {
    setWords((before) => (before === undefined ? '' : undefined));
  }, []);
  const stopFinding = (): void => {
    setWords(undefined);
    section.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const isFinding = words !== undefined;
  const isFound = words !== undefined && words.trim() !== '';
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: keys.conversations.one(conversationId),
    // How much was unread is asked anew by each opening.
    staleTime: 0,
    queryFn: async () =>
      (await api.conversations.getConversation({ params: { id: conversationId } })).data,
  });
  if (error && !data) {
    return (
      <ErrorState
        title={t({ id: 'chat.open.failed', message: 'Error occurred, please try again later' })}
        onRetry={refetch}
      />
    );
  }
  if (!data || !user) {
    return (
      <div className={css.waiting}>
        <Loading>
          <ThreadSkeleton />
        </Loading>
      </div>
    );
  }
  return (
    <section ref={section} className={css.thread} aria-label={data.participant.name}>
      <div>
        <HeadPart conversation={data} isFinding={isFinding} onFind={find} />
        {isFinding && (
          <FindField
            name={data.participant.name}
            value={words}
            onChange={setWords}
            onClose={stopFinding}
          />
        )}
      </div>
      <div className={css.said} hidden={isFound}>
        <MessagesPart
          conversation={data}
          ownId={user._id}
          isCountCurrent={wasServerRendered || isFetchedAfterMount}
        />
      </div>
      {isFound && <FoundMessages conversation={data} ownId={user._id} words={words.trim()} />}
      <ComposerPart conversationId={conversationId} name={data.participant.name} />
    </section>
  );
};
