import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedPerson } from '@ovation/contracts/blocking/routes';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { UnblockQuestion } from '@ovation/product-ui/people/BlockQuestion';
import { PersonName, Username } from '@ovation/product-ui/people/PersonName';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { SearchedList } from '@ovation/ui-kit/layout/SearchedList.lazy';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useSearchedPages } from '@ovation/web-client/query/searchedPages';
import { useState } from 'react';
import * as css from '../frame/account.css.ts';

const Row = ({ person }: { person: BlockedPerson }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <li className={css.person}>
      <Avatar src={person.avatar} name={person.name} size={36} />
      <span className={css.personText}>
        <span className={css.deviceName}>
          <PersonName name={person.name} />
        </span>
        <span className={css.note}>
          <Username username={person.username} /> ·{' '}
          <Trans id="blocked.people.since">
            blocked <RelativeTime at={person.blockedAt} inSentence />
          </Trans>
        </span>
      </span>
      <Button tone="outline" size="tiny" onClick={() => setIsConfirming(true)}>
        <Trans id="account.page.unblock.act">Unblock</Trans>
      </Button>
      <UnblockQuestion person={person} isOpen={isConfirming} onOpenChange={setIsConfirming} />
    </li>
  );
};

/** The users that the reader has blocked, latest first; for a fan these are creators. */
export const BlockedPeople = ({ isPerformer }: { isPerformer: boolean }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const list = useSearchedPages(
    typed,
    keys.blocking.people,
    async (query) => (await api.blocking.listBlockedUsers({ query })).data,
  );
  return (
    <SearchedList
      list={list}
      onType={setTyped}
      searchLabel={t({ id: 'blocked.people.search', message: 'Search blocked people' })}
      title={t({ id: 'blocked.people', message: 'Blocked people' })}
      about={
        isPerformer ? (
          <Trans id="blocked.people.about">
            They can’t find you, write to you, pay you or follow you.
          </Trans>
        ) : (
          <Trans id="blocked.creators.about">
            You won’t see them anywhere, and they can’t write to you.
          </Trans>
        )
      }
      failed={t({ id: 'blocked.people.failed', message: 'Couldn’t load the people you blocked' })}
      empty={
        <EmptyState
          icon="ban"
          title={t({ id: 'blocked.people.none', message: 'You haven’t blocked anyone' })}
        >
          {isPerformer ? (
            <Trans id="blocked.people.none.body">
              To block a person, open the menu next to their name in your messages, followers or
              subscribers.
            </Trans>
          ) : (
            <Trans id="blocked.creators.none.body">
              To block a creator, open the menu on their page, on a post or in your messages.
            </Trans>
          )}
        </EmptyState>
      }
      row={(person) => <Row person={person} />}
    />
  );
};
