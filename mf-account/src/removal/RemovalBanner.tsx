import { Trans } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { useKeepAccount } from '@ovation/product-ui/removal/useKeepAccount';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useMe } from '@ovation/web-client/auth/calls';
import { removalQuery } from '@ovation/web-client/removal/calls';
import { useQuery } from '@tanstack/react-query';

/**
 * Banner on the pages of an account that is scheduled for deletion: the date, and a button to cancel it.
 */
export const RemovalBanner = () => {
  const user = useMe();
  const isScheduled = user !== undefined && !isStaffRole(user.role);
  const { data: removal } = useQuery({ ...removalQuery, enabled: isScheduled });
  const on = useDateText();
  const keep = useKeepAccount();
  if (!removal) return null;
  const day = on(removal.dueAt, { dateStyle: 'long' });
  return (
    <Banner
      tone="warning"
      icon="warning"
      round
      end={
        <Button tone="outline" size="tiny" busy={keep.isPending} onClick={() => keep.mutate()}>
          <Trans id="account.page.data.removal.keep">Keep my account</Trans>
        </Button>
      }
    >
      <Trans id="account.page.data.removal.waiting">Your account will be deleted on {day}.</Trans>
    </Banner>
  );
};
