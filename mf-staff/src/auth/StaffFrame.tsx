import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { useMe } from '@ovation/web-client/auth/calls';
import type { ReactNode } from 'react';
import { mayCall, type StaffCall, useRoleNames } from './roles.ts';

/** Names the roles that may see a page, and links to the reader's own tasks. */
const NotPermitted = ({ call }: { call: StaffCall }) => {
  const { t } = useLingui();
  const names = useRoleNames(call.who.staff);
  return (
    <Card flush>
      <EmptyState
        icon="lock"
        title={t({ id: 'staff.notYours', message: 'You don’t have access' })}
        action={
          <ButtonLink to="/staff" tone="outline" size="small" icon="arrowStart">
            <Trans id="staff.notYours.back">See what you can do</Trans>
          </ButtonLink>
        }
      >
        <Trans id="staff.notYours.body">
          Only {names} can do this. Ask a colleague on that team.
        </Trans>
      </EmptyState>
    </Card>
  );
};

const Waiting = () => (
  <Card flush>
    <Loading>
      <RowsSkeleton count={3} />
    </Loading>
  </Card>
);

/**
 * Frame of a page for the staff roles that may make its call. The others, whom the server would refuse, see
 * which roles may.
 */
export const StaffFrame = ({
  title,
  call,
  children,
}: {
  title: string;
  call: StaffCall;
  children: ReactNode;
}) => {
  const user = useMe();
  usePageTitle(title);
  const shown = mayCall(call, user?.role) ? children : <NotPermitted call={call} />;
  return (
    <div className={layout.stack}>
      <h1 className={layout.title}>{title}</h1>
      {user ? shown : <Waiting />}
    </div>
  );
};
