import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { cx } from '@ovation/ui-kit/theme/cx';
import { prose } from '@ovation/ui-kit/theme/text.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useDeferredValue } from 'react';
import * as css from '../chat.css.ts';

/** Search field of a conversation; Escape closes it. */
export const SearchField = ({
  name,
  value,
  onChange,
  onClose,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const label = t({ id: 'chat.find', message: `Search messages with ${name}` });
  return (
    <div className={css.searchBar}>
      <TextInput
        type="search"
        round
        // Opened by a press: what is typed next is meant for it.
        autoFocus
        icon="search"
        label={label}
        labelHidden
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Closes the field, not the conversation.
          event.stopPropagation();
          onClose();
        }}
      />
    </div>
  );
};

/** Messages of a conversation that match the search, newest first. */
export const SearchResults = ({
  conversation: { _id, participant },
  ownId,
  words,
}: {
  conversation: Conversation;
  ownId: string;
  words: string;
}) => {
  const { t } = useLingui();
  const name = usePersonName(participant.name);
  const q = useDeferredValue(words);
  const pages = usePages(
    keys.messages.found(_id, q),
    async (start) =>
      (await api.messages.listMessages({ params: { id: _id }, query: { ...start, q } })).data,
  );
  return (
    <section
      className={css.results}
      aria-label={t({ id: 'chat.found', message: 'Search results' })}
    >
      <PagedList
        pages={pages}
        failed={t({ id: 'chat.found.failed', message: 'Search isn’t working right now' })}
        empty={
          <EmptyState
            icon="search"
            title={t({ id: 'chat.found.none', message: 'No messages found' })}
          >
            <Trans id="chat.found.none.body">Try the beginning of a word.</Trans>
          </EmptyState>
        }
        row={({ senderId, text, createdAt }) => (
          <li className={css.result}>
            <span className={css.resultSender}>
              {senderId === ownId ? <Trans id="chat.found.you">You</Trans> : <bdi>{name}</bdi>}
              <RelativeTime at={createdAt} />
            </span>
            <p dir="auto" className={cx(prose)}>
              {text}
            </p>
          </li>
        )}
      />
    </section>
  );
};
