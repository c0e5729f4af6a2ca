import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { CountBadge } from '@ovation/ui-kit/display/Badge';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { ConversationsSkeleton, Loading } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Verified } from '@ovation/ui-kit/icons/Marks';
import { cx } from '@ovation/ui-kit/theme/cx';
import { amongOthers, visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { useDeferredValue, useState } from 'react';
import * as css from '../chat.css.ts';
import { useIsTyping } from '../messages/typing.ts';
import { useConversations } from './useConversations.ts';

const LastTip = ({ tokens, words, isOwn }: { tokens: number; words: string; isOwn: boolean }) => (
  <>
    {isOwn ? (
      <Trans id="chat.lastTip.own">
        You tipped <TokenAmount tokens={tokens} />
      </Trans>
    ) : (
      <Trans id="chat.lastTip">
        Tipped you <TokenAmount tokens={tokens} />
      </Trans>
    )}
    {words && (
      <>
        {' '}
        <bdi className={css.quoted}>{words}</bdi>
      </>
    )}
  </>
);

const LastMessage = ({ conversation }: { conversation: Conversation }) => {
  const user = useMe();
  const isTyping = useIsTyping(conversation._id);
  const { lastMessage } = conversation;
  if (isTyping) {
    return (
      <span className={cx(css.itemText, css.typing)}>
        <Trans id="chat.typing">typing…</Trans>
      </span>
    );
  }
  if (!lastMessage) return null;
  const isOwn = lastMessage.senderId === user?._id;
  const { tokens } = lastMessage;
  return (
    <span
      className={cx(
        css.itemText,
        amongOthers,
        conversation.totalNotSeenMessages > 0 && css.itemUnread,
        lastMessage.isDeleted && css.deleted,
      )}
      dir="auto"
    >
      {lastMessage.isDeleted ? (
        <Trans id="chat.deleted">Message deleted</Trans>
      ) : lastMessage.isLocked ? (
        <Trans id="chat.locked">A locked message</Trans>
      ) : tokens !== null ? (
        <LastTip tokens={tokens} words={lastMessage.text ?? ''} isOwn={isOwn} />
      ) : isOwn ? (
        <Trans id="chat.you">
          You: <bdi>{lastMessage.text}</bdi>
        </Trans>
      ) : (
        lastMessage.text
      )}
    </span>
  );
};

const Item = ({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) => {
  const { t } = useLingui();
  const { participant } = conversation;
  const name = usePersonName(participant.name);
  return (
    <li>
      <Link
        to={`/messages/${conversation._id}`}
        className={css.item}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar src={participant.avatar} name={participant.name} size={48} />
        <span className={css.itemLines}>
          <span className={css.itemName}>
            <span className={css.itemCut}>{name}</span>
            {participant.isVerified && <Verified />}
          </span>
          <span className={css.itemIcons}>
            {conversation.isPinned && (
              <>
                <Icon name="pin" size={16} />
                <span className={visuallyHidden}>
                  <Trans id="chat.isPinned">Pinned</Trans>
                </span>
              </>
            )}
            {conversation.isMuted && (
              <>
                <Icon name="bellOff" size={16} />
                <span className={visuallyHidden}>
                  <Trans id="chat.isMuted">Muted</Trans>
                </span>
              </>
            )}
            <RelativeTime at={conversation.updatedAt} />
          </span>
          <LastMessage conversation={conversation} />
          <CountBadge
            count={conversation.totalNotSeenMessages}
            what={t({ id: 'chat.unread', message: 'unread' })}
            className={css.itemCount}
          />
        </span>
      </Link>
    </li>
  );
};

/** Filter of the list: all archived ones, or of the others all or the unread. */
type View = 'all' | 'unread' | 'archived';

/** Empty state of the list, with a next step. */
const EmptyList = ({ isSearch, view }: { isSearch: boolean; view: View }) => {
  const { t } = useLingui();
  const user = useMe();
  if (isSearch) {
    return (
      <EmptyState icon="search" title={t({ id: 'chat.noMatch', message: 'No results' })}>
        <Trans id="chat.noMatch.body">Try the beginning of a name or username.</Trans>
      </EmptyState>
    );
  }
  if (view === 'archived') {
    return (
      <EmptyState
        icon="archive"
        title={t({ id: 'chat.noneArchived', message: 'Nothing archived' })}
      >
        <Trans id="chat.noneArchived.body">
          Archive a conversation from its menu to keep it out of your list.
        </Trans>
      </EmptyState>
    );
  }
  if (view === 'unread') {
    return (
      <EmptyState icon="check" title={t({ id: 'chat.allRead', message: 'You’re all caught up' })}>
        <Trans id="chat.allRead.body">New messages will show up here.</Trans>
      </EmptyState>
    );
  }
  if (user?.isPerformer) {
    return (
      <EmptyState icon="message" title={t({ id: 'chat.none', message: 'No conversations yet' })}>
        <Trans id="chat.none.creator">Messages and tips from fans appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="message"
      title={t({ id: 'chat.none', message: 'No conversations yet' })}
      action={
        <ButtonLink to="/explore" size="small">
          <Trans id="chat.none.explore">Explore creators</Trans>
        </ButtonLink>
      }
    >
      <Trans id="chat.none.body">To start one, open a creator’s profile and choose Message.</Trans>
    </EmptyState>
  );
};

export const ConversationList = ({ openId }: { openId: string }) => {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('all');
  const isArchived = view === 'archived';
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useConversations(q, isArchived);
  const unread = data?.data.filter((one) => one.totalNotSeenMessages > 0) ?? [];
  const shown = view === 'unread' ? unread : (data?.data ?? []);
  return (
    <>
      <div className={css.listHead}>
        <h1 className={css.listTitle}>
          <Trans id="chat.title">Messages</Trans>
        </h1>
        <TextInput
          round
          type="search"
          icon="search"
          label={t({ id: 'chat.search', message: 'Search people' })}
          labelHidden
          placeholder={t({ id: 'chat.search', message: 'Search people' })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={css.filters}>
          <Chip pressed={view === 'all'} onPress={() => setView('all')}>
            <Trans id="chat.all">All</Trans>
          </Chip>
          <Chip pressed={view === 'unread'} onPress={() => setView('unread')}>
            <Trans id="chat.unreadOnly">Unread</Trans>
            {!isArchived && unread.length > 0 && ` ${i18n.number(unread.length)}`}
          </Chip>
          <Chip pressed={isArchived} onPress={() => setView('archived')}>
            <Trans id="chat.archivedOnly">Archived</Trans>
          </Chip>
        </div>
      </div>
      {error ? (
        <ErrorState
          title={t({ id: 'chat.failed', message: 'Couldn’t load your conversations' })}
          error={error}
          onRetry={refetch}
        />
      ) : !data ? (
        <Loading>
          <ConversationsSkeleton />
        </Loading>
      ) : shown.length === 0 ? (
        <EmptyList isSearch={typed.trim() !== ''} view={view} />
      ) : (
        <ul>
          {shown.map((conversation) => (
            <Item
              key={conversation._id}
              conversation={conversation}
              isOpen={conversation._id === openId}
            />
          ))}
        </ul>
      )}
    </>
  );
};
