import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscriber } from '@ovation/contracts/subscriptions/subscription';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { BlockedBadge } from '@ovation/product-ui/people/BlockedBadge';
import { PersonMenu } from '@ovation/product-ui/people/PersonMenu';
import { PersonName, Username } from '@ovation/product-ui/people/PersonName';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Link } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';

type Status = Subscriber['status'];

const Until = ({ subscriber }: { subscriber: Subscriber }) => {
  const dateText = useDateText();
  const dayOf = (at: string): string => dateText(at, { dateStyle: 'medium' });
  const { nextRecurringDate, expiredAt, status } = subscriber;
  if (!expiredAt) return <Trans id="subscriber.waiting">Payment pending</Trans>;
  if (status === 'deactivated')
    return <Trans id="subscriber.ended">Ended {dayOf(expiredAt)}</Trans>;
  return nextRecurringDate ? (
    <Trans id="subscriber.renews">Renews {dayOf(nextRecurringDate)}</Trans>
  ) : (
    <Trans id="subscriber.until">Ends {dayOf(expiredAt)}</Trans>
  );
};

const Row = ({ subscriber }: { subscriber: Subscriber }) => {
  const { user, subscriptionType, price, currency, isBlocked } = subscriber;
  return (
    <li className={frame.row}>
      <Avatar src={user.avatar} name={user.name} size={36} />
      <span className={frame.rowText}>
        <Link to={`/fans/${user._id}`} className={frame.rowTitle}>
          <PersonName name={user.name} />
        </Link>
        <span className={frame.rowNote} suppressHydrationWarning>
          <Username username={user.username} /> · <Until subscriber={subscriber} />
        </span>
      </span>
      {subscriptionType === 'free' ? (
        <Badge>
          <Trans id="subscriber.free">Free</Trans>
        </Badge>
      ) : (
        <span className={frame.amounts}>
          <Money amount={price} currency={currency} />
          <span className={frame.rowNote}>
            {subscriptionType === 'yearly' ? (
              <Trans id="subscriber.year">a year</Trans>
            ) : (
              <Trans id="subscriber.month">a month</Trans>
            )}
          </span>
        </span>
      )}
      {isBlocked && <BlockedBadge />}
      <PersonMenu person={user} isBlocked={isBlocked} />
    </li>
  );
};

/** Page of a creator's subscribers, with the end of each subscription. */
export const Page = () => {
  const { t } = useLingui();
  const [status, setStatus] = useState<Status>('active');
  const pages = usePages(
    keys.subscriptions.subscribers(status),
    async (start) =>
      (await api.subscriptions.listSubscribers({ query: { ...start, status } })).data,
  );
  const filters: readonly { value: Status; label: string }[] = [
    { value: 'active', label: t({ id: 'subscribers.active', message: 'Active' }) },
    { value: 'deactivated', label: t({ id: 'subscribers.ended', message: 'Ended' }) },
  ];
  const title = t({ id: 'studio.nav.subscribers', message: 'Subscribers' });
  return (
    <StudioFrame title={title} side={<StudioSide />}>
      <ListCard
        title={pages.items ? `${title} · ${pages.total}` : title}
        filters={filters}
        filter={status}
        onFilter={setStatus}
        pages={pages}
        failed={t({ id: 'subscribers.failed', message: 'Couldn’t load your subscribers' })}
        empty={
          <EmptyState
            icon="users"
            title={
              status === 'active'
                ? t({ id: 'subscribers.none', message: 'No subscribers yet' })
                : t({ id: 'subscribers.noneEnded', message: 'No ended subscriptions' })
            }
          >
            <Trans id="subscribers.none.body">
              Fans find you through your posts. Your subscribers will appear here.
            </Trans>
          </EmptyState>
        }
        row={(subscriber) => <Row subscriber={subscriber} />}
      />
    </StudioFrame>
  );
};
