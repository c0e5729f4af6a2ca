import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@ovation/contracts/verification/review';
import type { ReviewState } from '@ovation/contracts/verification/rules';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { Card } from '@ovation/ui-kit/layout/Card';
import { usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from './verification.css.ts';

const pageSize = 20;

const Row = ({ of: application }: { of: Application }) => (
  <li>
    <Link to={`/staff/creators/${application.performerId}`} className={css.row}>
      <Avatar src={application.avatar} name={application.name} size={36} />
      <span className={css.words}>
        <span className={css.strong}>{application.name}</span>
        <span className={css.quiet}>
          <bdi>@{application.username}</bdi> · {application.country} ·{' '}
          <Trans id="applications.submitted">
            sent <RelativeTime at={application.submittedAt} inSentence />
          </Trans>
        </span>
      </span>
      <Icon name="chevronEnd" />
    </Link>
  </li>
);

const List = ({ status }: { status: ReviewState }) => {
  const { t } = useLingui();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: keys.verification.list(status, offset),
    queryFn: async () =>
      (await api.verification.listApplications({ query: { status, offset, limit: pageSize } }))
        .data,
  });
  if (error && !data) {
    return (
      <ErrorState
        title={t({ id: 'applications.failed', message: 'Couldn’t load the applications' })}
        error={error}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <RowsSkeleton count={4} />
      </Loading>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        icon="circleCheck"
        title={t({ id: 'applications.none', message: 'Nothing here' })}
      >
        <Trans id="applications.none.body">Applications in this state will show up here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {data.data.map((application) => (
          <Row key={application.performerId} of={application} />
        ))}
      </ul>
      {data.total > pageSize && (
        <div className={css.pager}>
          <Button
            tone="outline"
            size="small"
            disabled={offset === 0}
            onClick={() => setOffset(offset - pageSize)}
          >
            <Trans id="applications.before">Earlier</Trans>
          </Button>
          <Button
            tone="outline"
            size="small"
            disabled={offset + pageSize >= data.total}
            onClick={() => setOffset(offset + pageSize)}
          >
            <Trans id="applications.after">Later</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

const stateOf = (text: string | null): ReviewState =>
  text === 'verified' || text === 'refused' ? text : 'pending';

/** Creators by where the review of their documents is, those that wait longest first. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'applications.title', message: 'Creators’ documents' });
  usePageTitle(title);
  const [search, setSearch] = useSearch();
  const status = stateOf(search.get('status'));
  return (
    <div className={layout.stack}>
      <h1 className={layout.title}>{title}</h1>
      <Card flush>
        <div className={css.filters}>
          <Segmented<ReviewState>
            label={t({ id: 'applications.state', message: 'State' })}
            name="state"
            value={status}
            onChange={(next) => setSearch(next === 'pending' ? {} : { status: next })}
            options={[
              { value: 'pending', label: t({ id: 'applications.pending', message: 'Waiting' }) },
              { value: 'refused', label: t({ id: 'applications.refused', message: 'Refused' }) },
              { value: 'verified', label: t({ id: 'applications.verified', message: 'Approved' }) },
            ]}
          />
        </div>
        <List key={status} status={status} />
      </Card>
    </div>
  );
};
