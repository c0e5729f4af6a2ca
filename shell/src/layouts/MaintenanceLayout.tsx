import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { StandInPage } from '../pages/StandInPage.tsx';
import { StaffWayIn } from './StaffWayIn.tsx';

/** Whoever is not signed in is told by nobody that it has ended. */
const askAgainMs = 15_000;

/** While the operator's flag is set. */
export const MaintenanceLayout = () => {
  const { t } = useLingui();
  const dateText = useDateText();
  const { data: settings } = useQuery({ ...settingsQuery, refetchInterval: askAgainMs });
  const { maintenanceSince: since = null, maintenanceUntil: until = null } = settings ?? {};
  return (
    <StandInPage
      title={t({ id: 'shell.maintenance.title', message: 'We’ll be right back' })}
      end={<StaffWayIn />}
    >
      <Trans id="shell.maintenance.body">
        We’re doing some maintenance. Everything you have is safe, and what you were writing stays
        in this tab.
      </Trans>
      {since !== null && (
        <>
          {' '}
          <Trans id="shell.maintenance.since">
            It began <RelativeTime at={since} inSentence />.
          </Trans>
        </>
      )}
      {until !== null && (
        <>
          {' '}
          <Trans id="shell.maintenance.until">
            We expect to be back by{' '}
            <time dateTime={until} suppressHydrationWarning>
              {dateText(new Date(until), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            .
          </Trans>
        </>
      )}
    </StandInPage>
  );
};
