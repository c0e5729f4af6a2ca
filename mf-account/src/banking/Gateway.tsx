import { Trans, useLingui } from '@lingui/react/macro';
import type { GatewaySettingsView } from '@ovation/contracts/banking/settings';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { useFieldMessage } from '@ovation/ui-kit/form/fieldMessages';
import { type SchemaForm, showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterBankingChanged } from '@ovation/web-client/banking/invalidation';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import * as css from '../profile/profile.css.ts';
import {
  accountIdName,
  GatewayForm,
  type GatewayValues,
  gatewayFields,
  gatewayKey,
  gatewayValuesOf,
} from './gatewayForm.ts';

/** Saves the account; the form then shows the stored values, masked. */
const useSave = (performerId: string, form: SchemaForm<GatewayValues>, isThere: boolean) => {
  const { saySaved, sayNotSaved } = useSaySaved();
  return async (typed: GatewayValues): Promise<void> => {
    const { accountId, isActive } = isThere ? form.changedOf(typed) : typed;
    try {
      const { data } = await api.banking.updateGatewaySettings({
        params: { id: performerId },
        body: {
          key: gatewayKey,
          ...(isActive !== undefined && { status: isActive ? 'active' : 'inactive' }),
          ...(accountId !== undefined && { value: { [accountIdName]: accountId } }),
        },
      });
      form.reset(gatewayValuesOf(data));
      await afterBankingChanged();
      saySaved();
    } catch (error) {
      const placed = isProblem(error) && showProblem(form, error, gatewayFields);
      if (!placed) sayNotSaved(error);
    }
  };
};

const AccountStatus = ({ known }: { known: GatewaySettingsView | undefined }) => {
  if (!known) return null;
  return known.status === 'active' ? (
    <Badge tone="success" icon="check">
      <Trans id="gateway.active">Active</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans id="gateway.inactive">Inactive</Trans>
    </Badge>
  );
};

const GatewayAccount = ({
  performerId,
  known,
}: {
  performerId: string;
  known: GatewaySettingsView | undefined;
}) => {
  const { t } = useLingui();
  const message = useFieldMessage();
  const form = useSchemaForm(GatewayForm, gatewayValuesOf(known));
  const save = useSave(performerId, form, known !== undefined);
  const { errors, isSubmitting } = form.formState;
  const accountId = t({ id: 'gateway.account', message: 'Stripe account ID' });
  return (
    <form method="post" className={css.section} onSubmit={form.handleSubmit(save)} noValidate>
      <CardHead title={t({ id: 'gateway.title', message: 'Your Stripe account' })}>
        <AccountStatus known={known} />
      </CardHead>
      <p className={css.lead}>
        <Trans id="gateway.lead">
          If you have a Stripe account, enter its ID. It’s stored encrypted, and nobody else on
          Ovation sees it.
        </Trans>
      </p>
      <div className={css.pair}>
        <TextInput
          {...form.register('accountId')}
          label={accountId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="acct_"
          onFocus={(event) => event.target.select()}
          help={
            known
              ? t({
                  id: 'gateway.account.known',
                  message: 'We show its last four characters. Type over them to change it.',
                })
              : t({
                  id: 'gateway.account.help',
                  message: 'It begins with acct_. Stripe shows it in your account settings.',
                })
          }
          error={message(accountId, errors.accountId?.message)}
        />
      </div>
      <Switch
        {...form.register('isActive')}
        label={t({ id: 'gateway.use', message: 'This account is active' })}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          <Trans id="account.page.form.save">Save changes</Trans>
        </Button>
      </div>
    </form>
  );
};

/** A creator's own account with the payment provider. */
export const Gateway = ({ performerId }: { performerId: string }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.banking.gateways,
    queryFn: async () =>
      (await api.banking.gatewaySettings({ params: { id: performerId } })).data.data,
  });
  return (
    <Card flush>
      {data ? (
        <GatewayAccount
          performerId={performerId}
          known={data.find(({ key }) => key === gatewayKey)}
        />
      ) : (
        <NotLoaded
          title={t({ id: 'gateway.failed', message: 'Couldn’t load your Stripe account' })}
          error={error}
          onRetry={refetch}
          rows={2}
        />
      )}
    </Card>
  );
};
