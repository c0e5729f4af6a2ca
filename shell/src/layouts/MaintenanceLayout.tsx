import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { StandInPage } from '../pages/StandInPage.tsx';
import { StaffSignInLink } from './StaffSignInLink.tsx';

/** Poll interval for visitors, who have no socket. */
const askAgainMs = 15_000;

/** Page during maintenance. */
export const MaintenanceLayout = () => {
  const { t } = useLingui();
  const dateText = useDateText();
  const { data: settings } = useQuery({ ...settingsQuery, refetchInterval: askAgainMs });
  const { maintenanceSince: since = null, maintenanceUntil: until = null } = settings ?? {};
  return (
    <StandInPage
      title={t({ id: 'shell.maintenance.title', message: 'We’ll be right back' })}
      end={<StaffSignInLink />}
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
