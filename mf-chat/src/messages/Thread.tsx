import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { hydrationBoundary } from '@ovation/page-rendering/client/hydrationBoundary';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { Link } from '@ovation/ui-kit/display/Link';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { ConversationSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import * as css from '../chat.css.ts';
import { Composer } from './Composer.tsx';
import { SearchField, SearchResults } from './MessageSearch.tsx';
import { Messages } from './Messages.tsx';
import { NotAvailable, NotOpened } from './NotAvailable.tsx';
import { Back, ThreadHead } from './ThreadHead.tsx';

const HeadPart = hydrationBoundary(ThreadHead);
const MessagesPart = hydrationBoundary(Messages);
const ComposerPart = hydrationBoundary(Composer);

/** In place of the composer: the two users are blocked. */
const BlockedNote = ({ name }: { name: string }) => (
  <p className={css.blockedNote}>
    <Trans id="chat.blocked">
      You’ve blocked {name}. They can’t see this conversation, and neither of you can write in it.
    </Trans>
  </p>
);

/** In place of the composer: the other has deleted the account. */
const DeletedAccountNote = () => (
  <p className={css.blockedNote}>
    <Trans id="chat.left">
      This account was deleted, and with it everything they wrote here. You can’t write to them any
      more.
    </Trans>
  </p>
);

/** In place of a creator's composer: why messages are closed, and what opens them. */
const ClosedNote = ({
  because,
  name,
}: {
  because: NonNullable<Conversation['closedBecause']>;
  name: string;
}) => {
  switch (because) {
    case 'not-verified':
      return (
        <Trans id="chat.closed.notVerified">
          You can write to fans as soon as your documents are approved.{' '}
          <Link to="/creator/account/documents">Check their status</Link>
        </Trans>
      );
    case 'no-relation':
      return (
        <Trans id="chat.closed.noRelation">
          You can write once {name} follows you, subscribes, tips, buys something or writes to you.
        </Trans>
      );
    case 'unreachable':
      return <Trans id="chat.closed.unreachable">You can’t write to {name}.</Trans>;
    default:
      return because satisfies never;
  }
};

/** The composer, or why nothing can be written. */
const ThreadFoot = ({ conversation }: { conversation: Conversation }) => {
  const { _id, participant, isLeft, isBlocked, closedBecause } = conversation;
  if (isLeft) return <DeletedAccountNote />;
  if (isBlocked) return <BlockedNote name={participant.name} />;
  if (closedBecause) {
    return (
      <p className={css.blockedNote}>
        <ClosedNote because={closedBecause} name={participant.name} />
      </p>
    );
  }
  return <ComposerPart conversationId={_id} name={participant.name} />;
};

/** One conversation: head, messages and composer. */
export const Thread = ({ conversationId }: { conversationId: string }) => {
  const { t } = useLingui();
  const user = useMe();
  const isHydrated = useHydrated();
  // Server-rendered data was requested by this opening.
  const [wasServerRendered] = useState(!isHydrated);
  /** The search words; undefined while not searching. */
  const [query, setQuery] = useState<string>();
  const section = useRef<HTMLElement>(null);
  const search = useCallback(() => {
    setQuery((before) => (before === undefined ? '' : undefined));
  }, []);
  const stopSearch = (): void => {
    setQuery(undefined);
    section.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const isSearching = query !== undefined;
  const hasResults = query !== undefined && query.trim() !== '';
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: keys.conversations.one(conversationId),
    // The unread count is requested again by each opening.
    staleTime: 0,
    queryFn: async () =>
      (await api.conversations.getConversation({ params: { id: conversationId } })).data,
  });
  const name = usePersonName(data?.participant.name ?? '');
  // Data from the cache is not shown either.
  if (isGone(error)) return <NotAvailable />;
  if (error && !data) {
    return (
      <NotOpened>
        <ErrorState
          title={t({ id: 'chat.open.failed', message: 'Couldn’t open this conversation' })}
          error={error}
          onRetry={refetch}
        />
      </NotOpened>
    );
  }
  if (!data || !user) {
    return <ConversationSkeleton back={<Back />} />;
  }
  return (
    <section ref={section} className={css.thread} aria-label={name}>
      <div>
        <HeadPart conversation={data} isSearching={isSearching} onSearch={search} />
        {isSearching && (
          <SearchField name={name} value={query} onChange={setQuery} onClose={stopSearch} />
        )}
      </div>
      <div className={css.messagePane} hidden={hasResults}>
        <MessagesPart
          conversation={data}
          ownId={user._id}
          isCountCurrent={wasServerRendered || isFetchedAfterMount}
        />
      </div>
      {hasResults && <SearchResults conversation={data} ownId={user._id} words={query.trim()} />}
      <ThreadFoot conversation={data} />
    </section>
  );
};
