import { useLingui } from '@lingui/react/macro';
import { QuarantinedSignInMethods } from '@ovation/product-ui/identities/SignInMethods.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterSignInMethodsReviewed } from '@ovation/web-client/identities/invalidation';
import { useMutation } from '@tanstack/react-query';
import * as css from '../frame/account.css.ts';
import { useQuarantinedSignInMethods } from './useQuarantinedSignInMethods.ts';

/** Card of quarantined sign-in methods: account recovery has disabled them until the user has reviewed them. */
export const ReviewSignInMethods = () => {
  const { t } = useLingui();
  const { data: methods = [] } = useQuarantinedSignInMethods();
  const decide = useMutation({
    mutationFn: (keep: readonly string[]) => api.auth.decideOnWaysIn({ body: { keep: [...keep] } }),
    onSettled: afterSignInMethodsReviewed,
    onError: useSayError(),
  });
  if (methods.length === 0) return null;
  return (
    <Card flush>
      <div className={css.section}>
        <CardHead
          title={t({ id: 'account.quarantine', message: 'Off since your password reset' })}
        />
        <QuarantinedSignInMethods
          methods={methods}
          isBusy={decide.isPending}
          onDecide={decide.mutate}
        />
      </div>
    </Card>
  );
};
