import { Trans, useLingui } from '@lingui/react/macro';
import type { StripeAccount } from '@ovation/contracts/payouts/connectRoutes';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api, newIdempotencyKey } from '@ovation/web-client/api/client';
import { stripeAccountQuery } from '@ovation/web-client/banking/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as css from './StripeAccountCard.lazy.css.ts';

const AccountStatus = ({ status }: Pick<StripeAccount, 'status'>) => {
  switch (status) {
    case 'ready':
      return (
        <Badge tone="success" icon="check">
          <Trans id="stripeAccount.ready">Ready for payouts</Trans>
        </Badge>
      );
    case 'restricted':
      return (
        <Badge tone="warning">
          <Trans id="stripeAccount.restricted">No payouts at the moment</Trans>
        </Badge>
      );
    case 'incomplete':
      return (
        <Badge>
          <Trans id="stripeAccount.incomplete">Not complete</Trans>
        </Badge>
      );
    case 'none':
      return null;
    default:
      return status satisfies never;
  }
};

const Account = ({ account }: { account: StripeAccount }) => {
  const { t } = useLingui();
  const dateText = useDateText();
  const { status, requirements, requirementsDueBy, disabledReason } = account;
  const dueBy = requirementsDueBy && dateText(requirementsDueBy, { dateStyle: 'long' });
  const open = useMutation({
    mutationFn: async () => {
      const { data } = await api.payouts.openStripeAccount({ idempotencyKey: newIdempotencyKey() });
      window.location.assign(data.url);
    },
    onError: useSayError(),
  });
  return (
    <div className={css.section}>
      <CardHead title={t({ id: 'stripeAccount.title', message: 'Your Stripe account' })}>
        <AccountStatus status={status} />
      </CardHead>
      <p className={css.lead}>
        {disabledReason?.text ?? (
          <Trans id="stripeAccount.lead">
            Stripe can pay your earnings to your bank. You enter your details in Stripe’s own form.
          </Trans>
        )}
      </p>
      {requirements.length > 0 && (
        <section
          aria-label={t({ id: 'stripeAccount.due', message: 'What Stripe still needs' })}
          className={css.due}
        >
          <p suppressHydrationWarning>
            {dueBy ? (
              <Trans id="stripeAccount.due.by">Stripe still needs, by {dueBy}:</Trans>
            ) : (
              <Trans id="stripeAccount.due.lead">Stripe still needs:</Trans>
            )}
          </p>
          <ul className={css.list}>
            {requirements.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <Button
          tone={status === 'ready' ? 'outline' : 'primary'}
          size="small"
          busy={open.isPending}
          onClick={() => open.mutate()}
        >
          {status === 'none' ? (
            <Trans id="stripeAccount.open">Set up payouts with Stripe</Trans>
          ) : status === 'ready' ? (
            <Trans id="stripeAccount.change">Change your details at Stripe</Trans>
          ) : (
            <Trans id="stripeAccount.continue">Continue at Stripe</Trans>
          )}
        </Button>
      </div>
    </div>
  );
};

/** Card of a creator's account with Stripe: its state, and the way to Stripe's form. */
export const StripeAccountCard = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(stripeAccountQuery);
  return (
    <Card flush>
      {data ? (
        <Account account={data} />
      ) : (
        <NotLoaded
          title={t({ id: 'stripeAccount.failed', message: 'Couldn’t load your Stripe account' })}
          error={error}
          onRetry={refetch}
          rows={2}
        />
      )}
    </Card>
  );
};
