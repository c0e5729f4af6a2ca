import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnSubscription } from '@ovation/contracts/subscriptions/subscription';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Verified } from '@ovation/ui-kit/icons/Marks';
import { FilteredList } from '@ovation/ui-kit/layout/ListCard';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { performerQuery } from '@ovation/web-client/performers/calls';
import { usePages } from '@ovation/web-client/query/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';
import * as css from './subscriptions.css.ts';

type Status = OwnSubscription['status'];

const PlanLabel = ({ type }: { type: OwnSubscription['subscriptionType'] }) =>
  type === 'free' ? null : (
    <>
      {type === 'yearly' ? (
        <Trans id="plans.yearly">Yearly</Trans>
      ) : (
        <Trans id="plans.monthly">Monthly</Trans>
      )}
      {' · '}
    </>
  );

const Row = ({ subscription }: { subscription: OwnSubscription }) => {
  const { t } = useLingui();
  const { data: performer, error } = useQuery(performerQuery(subscription.performerId));
  // Blocked, for example: the paid subscription gives no access meanwhile.
  const isUnavailable =
    isGone(error) && subscription.status === 'active' && subscription.canceledAt;
  const name = performer?.name ?? t({ id: 'subscription.someone', message: 'A creator' });
  return (
    <li className={css.row}>
      <Avatar src={performer?.avatar} name={name} />
      <div className={css.rowText}>
        <span className={css.rowTitle}>
          {performer ? (
            <Link to={`/${performer.username}`} className={css.rowName}>
              {name}
            </Link>
          ) : (
            name
          )}
          {performer?.isVerified && <Verified />}
        </span>
        <span className={css.rowNote} suppressHydrationWarning>
          <PlanLabel type={subscription.subscriptionType} />
          {isUnavailable ? (
            <Trans id="subscription.away">Canceled. This creator isn’t available to you now.</Trans>
          ) : (
            <SubscriptionState subscription={subscription} />
          )}
        </span>
      </div>
      {performer && (
        <div className={css.rowActions}>
          <SubscriptionActions subscription={subscription} performer={performer} />
        </div>
      )}
    </li>
  );
};

const rowOf = (subscription: OwnSubscription) => <Row subscription={subscription} />;

const NoSubscriptions = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="explore"
      title={t({ id: 'subscriptions.none', message: 'No subscriptions yet' })}
      action={
        <ButtonLink to="/explore" size="small">
          <Trans id="subscriptions.explore">Explore creators</Trans>
        </ButtonLink>
      }
    >
      <Trans id="subscriptions.none.body">
        Your subscriptions appear here. You can cancel them here, too.
      </Trans>
    </EmptyState>
  );
};

/** Empty state of a filter: there are subscriptions, but none of this status. */
const NoMatches = ({ status }: { status: Status }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="check"
      title={
        status === 'active'
          ? t({ id: 'subscriptions.noneActive', message: 'No active subscriptions' })
          : t({ id: 'subscriptions.noneEnded', message: 'All are active' })
      }
    >
      {status === 'active' ? (
        <Trans id="subscriptions.noneActive.body">
          You can subscribe again to those that have ended.
        </Trans>
      ) : (
        <Trans id="subscriptions.noneEnded.body">
          Subscriptions that have ended appear here. You can subscribe again from here.
        </Trans>
      )}
    </EmptyState>
  );
};

const useSubscriptions = (filter: {
  status?: Status;
  performerId?: string;
}): Pages<OwnSubscription> =>
  usePages(
    keys.subscriptions.ownList(filter),
    async (start) =>
      (await api.subscriptions.listOwnSubscriptions({ query: { ...start, ...filter } })).data,
  );

/** The subscription to a creator, for a link from that creator’s page. */
const SingleSubscription = ({ performerId }: { performerId: string }) => {
  const { t } = useLingui();
  const pages = useSubscriptions({ performerId });
  if (isGone(pages.error)) return <SubscriptionList />;
  return (
    <Card flush>
      <PagedList
        pages={pages}
        failed={t({ id: 'subscriptions.failed', message: 'Couldn’t load your subscriptions' })}
        empty={<NoSubscriptions />}
        row={rowOf}
      />
      <p className={css.allOfThem}>
        <Link to="/subscriptions">
          <Trans id="subscriptions.all">All your subscriptions</Trans>
        </Link>
      </p>
    </Card>
  );
};

type Filter = Status | 'all';

const SubscriptionList = () => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = useSubscriptions(filter === 'all' ? {} : { status: filter });
  // A subscription with a failed payment is not active, and has not ended: hence the label of the last
  // filter.
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'all', label: t({ id: 'subscriptions.filter.all', message: 'All' }) },
    { value: 'active', label: t({ id: 'subscriptions.active', message: 'Active' }) },
    { value: 'deactivated', label: t({ id: 'subscriptions.notActive', message: 'Not active' }) },
  ];
  return (
    <Card flush>
      <FilteredList
        filters={filters}
        filter={filter}
        onFilter={setFilter}
        pages={pages}
        failed={t({ id: 'subscriptions.failed', message: 'Couldn’t load your subscriptions' })}
        empty={filter === 'all' ? <NoSubscriptions /> : <NoMatches status={filter} />}
        row={rowOf}
      />
    </Card>
  );
};

export const Page = () => {
  const { t } = useLingui();
  const [search] = useSearch();
  const performerId = search.get('creator');
  usePageTitle(t({ id: 'subscriptions.title', message: 'Subscriptions' }));
  return (
    <div className={layout.stack}>
      <PageTitle>
        <Trans id="subscriptions.title">Subscriptions</Trans>
      </PageTitle>
      {performerId ? <SingleSubscription performerId={performerId} /> : <SubscriptionList />}
    </div>
  );
};
