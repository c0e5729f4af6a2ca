import { useLingui } from '@lingui/react/macro';
import { SleepingWaysIn } from '@ovation/product-ui/identities/WaysIn.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { useSayError } from '@ovation/ui-kit/notices/toasting';
import { api } from '@ovation/web-client/api/client';
import { afterWaysInDecided } from '@ovation/web-client/identities/invalidation';
import { useMutation } from '@tanstack/react-query';
import * as css from '../frame/account.css.ts';
import { useSleepingWaysIn } from './sleepingWaysIn.ts';

/** Card of sign-in methods that account recovery by mail has disabled and the user has not reviewed yet. */
export const SleepingWays = () => {
  const { t } = useLingui();
  const { data: waysIn = [] } = useSleepingWaysIn();
  const decide = useMutation({
    mutationFn: (keep: readonly string[]) => api.auth.decideOnWaysIn({ body: { keep: [...keep] } }),
    onSettled: afterWaysInDecided,
    onError: useSayError(),
  });
  if (waysIn.length === 0) return null;
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead title={t({ id: 'account.asleep', message: 'Off since your password reset' })} />
        <SleepingWaysIn waysIn={waysIn} isBusy={decide.isPending} onDecide={decide.mutate} />
      </div>
    </Card>
  );
};
