import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@ovation/contracts/subscriptions/subscription';
import { api } from '@ovation/ui-kit/data/api';
import { afterSubscriptionCanceled } from '@ovation/ui-kit/data/freshness';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { performerQuery } from '@ovation/ui-kit/data/performers';
import { useSettings } from '@ovation/ui-kit/data/settings';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { Card } from '@ovation/ui-kit/layout/Card';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from './subscriptions.css.ts';

const State = ({ subscription }: { subscription: Subscription }) => {
  const dateText = useDateText();
  const dayOf = (at: string | null) => (at ? dateText(at, { dateStyle: 'long' }) : '');
  const until = dayOf(subscription.expiredAt);
  const renews = dayOf(subscription.nextRecurringDate);
  if (subscription.status === 'deactivated') return <Trans id="subscription.ended">Ended</Trans>;
  if (subscription.canceledAt) {
    return <Trans id="subscription.canceled">Canceled. Access until {until}.</Trans>;
  }
  return renews ? (
    <Trans id="subscription.renews">Renews on {renews}</Trans>
  ) : (
    <Trans id="subscription.until">Access until {until}</Trans>
  );
};

const PlanWord = ({ type }: { type: Subscription['subscriptionType'] }) =>
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

const Row = ({ subscription, onCancel }: { subscription: Subscription; onCancel: () => void }) => {
  const { t } = useLingui();
  const { data: performer } = useQuery(performerQuery(subscription.performerId));
  const name = performer?.name ?? t({ id: 'subscription.someone', message: 'A creator' });
  const isRenewing = subscription.status === 'active' && !subscription.canceledAt;
  return (
    <li className={css.row}>
      <Avatar src={performer?.avatar} name={name} />
      <span className={css.rowWords}>
        <span className={css.rowTitle}>
          {performer ? <Link to={`/${performer.username}`}>{name}</Link> : name}
        </span>
        <span className={css.rowNote} suppressHydrationWarning>
          <PlanWord type={subscription.subscriptionType} />
          <State subscription={subscription} />
        </span>
      </span>
      {subscription.subscriptionType === 'free' ? (
        <Badge tone="neutral">
          <Trans id="subscription.free">Free</Trans>
        </Badge>
      ) : (
        <Money amount={subscription.price} currency={subscription.currency} />
      )}
      {isRenewing && subscription.subscriptionType !== 'free' && (
        <Button tone="outline" size="tiny" onClick={onCancel}>
          <Trans id="subscription.end">Cancel</Trans>
        </Button>
      )}
    </li>
  );
};

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

export const Page = () => {
  const { t } = useLingui();
  const dateText = useDateText();
  const settings = useSettings();
  const sayError = useSayError();
  const [ending, setEnding] = useState<Subscription>();
  usePageTitle(t({ id: 'subscriptions.title', message: 'Subscriptions' }));
  const pages = usePages(
    keys.subscriptions.own,
    async (start) => (await api.subscriptions.listOwnSubscriptions({ query: start })).data,
  );
  const cancel = useMutation({
    mutationFn: ({ _id }: Subscription) =>
      api.subscriptions.cancelSubscription({
        params: { provider: settings?.paymentGateway ?? '', id: _id },
        body: {},
      }),
    onSuccess: () => {
      setEnding(undefined);
      return afterSubscriptionCanceled();
    },
    onError: sayError,
  });
  const until = ending?.expiredAt
    ? dateText(ending.expiredAt, { day: 'numeric', month: 'long' })
    : '';
  return (
    <div className={layout.stack}>
      <h1 className={layout.title}>
        <Trans id="subscriptions.title">Subscriptions</Trans>
      </h1>
      <Card flush>
        <PagedList
          pages={pages}
          failed={t({ id: 'subscriptions.failed', message: 'Couldn’t load your subscriptions' })}
          empty={<NoSubscriptions />}
          row={(subscription) => (
            <Row subscription={subscription} onCancel={() => setEnding(subscription)} />
          )}
        />
      </Card>
      <ConfirmOnDemand
        open={ending !== undefined}
        onOpenChange={(open) => {
          if (!open) setEnding(undefined);
        }}
        title={t({ id: 'subscription.end.title', message: 'Cancel this subscription?' })}
        safe={t({ id: 'subscription.end.keep', message: 'Keep it' })}
        act={t({ id: 'subscription.end.act', message: `Cancel on ${until}` })}
        busy={cancel.isPending}
        onAct={() => {
          if (ending) cancel.mutate(ending);
        }}
      >
        <Trans id="subscription.end.body">
          You keep access until {until}. You won’t be charged again.
        </Trans>
      </ConfirmOnDemand>
    </div>
  );
};
