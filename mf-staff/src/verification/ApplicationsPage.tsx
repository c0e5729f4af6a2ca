import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@ovation/contracts/verification/review';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import type { ReviewState } from '@ovation/contracts/verification/rules';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { Card } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayCall, useRoleNames } from '../auth/roles.ts';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { Pager, pageSize } from '../layout/Pager.tsx';
import * as rows from '../layout/rows.css.ts';
import * as css from './verification.css.ts';

const Who = ({ of: application }: { of: Application }) => (
  <>
    <Avatar src={application.avatar} name={application.name} size={36} />
    <span className={rows.words}>
      <span className={rows.strong}>{application.name}</span>
      <span className={rows.quiet}>
        <bdi>@{application.username}</bdi> · {application.country} ·{' '}
        <Trans id="applications.submitted">
          sent <RelativeTime at={application.submittedAt} inSentence />
        </Trans>
      </span>
    </span>
  </>
);

/** Leads to the documents, for those who may see them. */
const Row = ({ of: application }: { of: Application }) =>
  mayCall(verificationRoutes.getApplication, useMe()?.role) ? (
    <li>
      <Link to={`/staff/creators/${application.performerId}`} className={rows.way}>
        <Who of={application} />
        <Icon name="chevronEnd" />
      </Link>
    </li>
  ) : (
    <li className={rows.row}>
      <Who of={application} />
    </li>
  );

/** Whoever does not decide is told who does. */
const Deciders = () => {
  const role = useMe()?.role;
  const names = useRoleNames(verificationRoutes.getApplication.who.staff);
  if (mayCall(verificationRoutes.getApplication, role)) return null;
  return (
    <p className={rows.quiet}>
      <Trans id="applications.deciders">
        You see who waits. {names} look at the documents and decide.
      </Trans>
    </p>
  );
};

const List = ({ status }: { status: ReviewState }) => {
  const { t } = useLingui();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: keys.verification.list(status, offset),
    queryFn: async () =>
      (await api.verification.listApplications({ query: { status, offset, limit: pageSize } }))
        .data,
  });
  if (!data) {
    return (
      <NotLoaded
        title={t({ id: 'applications.failed', message: 'Couldn’t load the applications' })}
        error={error}
        onRetry={refetch}
        rows={4}
      />
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
      <Pager offset={offset} total={data.total} onMove={setOffset} />
    </>
  );
};

const stateOf = (text: string | null): ReviewState =>
  text === 'verified' || text === 'refused' ? text : 'pending';

/** Creators by where the review of their documents is, those that wait longest first. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'applications.title', message: 'Creators’ documents' });
  const [search, setSearch] = useSearch();
  const status = stateOf(search.get('status'));
  return (
    <StaffFrame title={title} call={verificationRoutes.listApplications}>
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
          <Deciders />
        </div>
        <List key={status} status={status} />
      </Card>
    </StaffFrame>
  );
};
