import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@ovation/contracts/verification/review';
import { verificationRoutes } from '@ovation/contracts/verification/routes';
import { type ReviewState, reviewStates } from '@ovation/contracts/verification/rules';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { mayCall, useRoleNames } from '../auth/roles.ts';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import * as rows from '../layout/rows.css.ts';
import { StaffList } from '../layout/StaffList.tsx';
import { PageRow } from '../layout/StaffRow.tsx';
import { type Filter, useFilter } from '../layout/useFilter.ts';
import { useOffsetPages } from '../layout/useOffsetPages.ts';

/** Links to the documents, for roles that may see them. */
const Row = ({ of: application }: { of: Application }) => {
  const mayDecide = mayCall(verificationRoutes.getApplication, useMe()?.role);
  const { performerId, name, username, avatar, country, submittedAt } = application;
  return (
    <PageRow
      to={mayDecide ? `/staff/creators/${performerId}` : undefined}
      lead={<Avatar src={avatar} name={name} size={36} />}
      title={name}
      note={
        <>
          <bdi>@{username}</bdi> · {country} ·{' '}
          <Trans id="applications.submitted">
            sent <RelativeTime at={submittedAt} inSentence />
          </Trans>
        </>
      }
    />
  );
};

/** Names the roles that decide, for readers of the others. */
const Deciders = () => {
  const role = useMe()?.role;
  const names = useRoleNames(verificationRoutes.getApplication.who.staff);
  if (mayCall(verificationRoutes.getApplication, role)) return null;
  return (
    <p className={rows.quiet}>
      <Trans id="applications.deciders">
        You can see who is waiting. {names} review the documents and decide.
      </Trans>
    </p>
  );
};

const States = ({ status }: { status: Filter<ReviewState, ReviewState> }) => {
  const { t } = useLingui();
  return (
    <Segmented<ReviewState>
      label={t({ id: 'applications.state', message: 'Status' })}
      name="state"
      value={status.chosen}
      onChange={status.choose}
      options={[
        { value: 'pending', label: t({ id: 'applications.pending', message: 'Pending' }) },
        { value: 'refused', label: t({ id: 'applications.refused', message: 'Rejected' }) },
        { value: 'verified', label: t({ id: 'applications.verified', message: 'Approved' }) },
      ]}
    />
  );
};

const List = ({ status }: { status: Filter<ReviewState, ReviewState> }) => {
  const { t } = useLingui();
  const pages = useOffsetPages(
    (offset) => keys.verification.list(status.chosen, offset),
    async (window) => {
      const query = { status: status.chosen, ...window };
      const { data, total } = (await api.verification.listApplications({ query })).data;
      return { data: data.map((one) => ({ ...one, _id: one.performerId })), total };
    },
    status.chosen,
  );
  return (
    <StaffList
      filters={
        <>
          <States status={status} />
          <Deciders />
        </>
      }
      pages={pages}
      failed={t({ id: 'applications.failed', message: 'Couldn’t load the applications' })}
      empty={
        <EmptyState
          icon="circleCheck"
          title={t({ id: 'applications.none', message: 'Nothing here' })}
        >
          <Trans id="applications.none.body">Applications in this state will show up here.</Trans>
        </EmptyState>
      }
      row={(application) => <Row of={application} />}
    />
  );
};

/** Creators by the status of their document review, longest waiting first. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'applications.title', message: 'Creators’ documents' });
  const status = useFilter('status', reviewStates, 'pending');
  return (
    <StaffFrame title={title} call={verificationRoutes.listApplications}>
      <List status={status} />
    </StaffFrame>
  );
};
