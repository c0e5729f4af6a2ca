import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedPerson } from '@ovation/contracts/blocking/routes';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { UnblockQuestion } from '@ovation/ui-kit/overlay/BlockQuestion';
import { useDeferredValue, useState } from 'react';
import * as css from './account.css.ts';

const Row = ({ person }: { person: BlockedPerson }) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className={css.person}>
      <Avatar src={person.avatar} name={person.name} size={36} />
      <span className={css.personWords}>
        <span className={css.deviceName}>{person.name}</span>
        <span className={css.note}>
          <bdi>@{person.username}</bdi> ·{' '}
          <Trans id="blocked.people.since">
            blocked <RelativeTime at={person.blockedAt} inSentence />
          </Trans>
        </span>
      </span>
      <Button tone="outline" size="tiny" onClick={() => setIsAsking(true)}>
        <Trans id="unblock.act">Unblock</Trans>
      </Button>
      <UnblockQuestion person={person} isOpen={isAsking} onOpenChange={setIsAsking} />
    </li>
  );
};

const Nobody = ({ q }: { q: string }) => {
  const { t } = useLingui();
  return q ? (
    <EmptyState icon="search" title={t({ id: 'blocked.people.notFound', message: 'No results' })}>
      <Trans id="blocked.people.notFound.body">Try the beginning of a name or username.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="ban" title={t({ id: 'blocked.people.none', message: 'Nobody is blocked' })}>
      <Trans id="blocked.people.none.body">
        To block a person, open the menu beside them in your messages, followers or subscribers.
      </Trans>
    </EmptyState>
  );
};

/** The people whom the creator has blocked, the last one first. */
export const BlockedPeople = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const pages = usePages(
    keys.blocking.people(q),
    async (start) =>
      (await api.blocking.listBlockedUsers({ query: { ...start, ...(q && { q }) } })).data,
  );
  const title = t({ id: 'blocked.people', message: 'Blocked people' });
  const label = t({ id: 'blocked.people.search', message: 'Search blocked people' });
  const hasAny = typed !== '' || (pages.items && pages.items.length > 0);
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={pages.items && !q ? `${title} · ${pages.total}` : title} />
        <p className={css.note}>
          <Trans id="blocked.people.about">
            They don’t find you anywhere, and can’t write to you, pay you or follow you.
          </Trans>
        </p>
        {hasAny && (
          <TextInput
            type="search"
            round
            icon="search"
            label={label}
            labelHidden
            placeholder={label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
      <PagedList
        pages={pages}
        failed={t({ id: 'blocked.people.failed', message: 'Couldn’t load who is blocked' })}
        empty={<Nobody q={q} />}
        row={(person) => <Row person={person} />}
      />
    </Card>
  );
};
