import { Trans, useLingui } from '@lingui/react/macro';
import type { BankingSettings } from '@ovation/contracts/banking/settings';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { StripeAccountCard } from '@ovation/product-ui/payouts/StripeAccountCard.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { useFieldMessage } from '@ovation/ui-kit/form/fieldMessages';
import { type SchemaForm, showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { afterBankingChanged } from '@ovation/web-client/banking/invalidation';
import { keys } from '@ovation/web-client/keys';
import { useCountries } from '@ovation/web-client/reference/calls.lazy';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import * as css from '../profile/profile.css.ts';
import { BankForm, type BankValues, bankFields, bankValuesOf } from './bankForm.ts';

type Form = SchemaForm<BankValues>;

const useBankMessage = () => {
  const { t } = useLingui();
  const general = useFieldMessage();
  return (name: string, message: string | undefined): string | undefined => {
    if (message === 'account') {
      return t({
        id: 'banking.account.wrong',
        message: 'Check this number: its check digits don’t match.',
      });
    }
    if (message === 'swift') {
      return t({
        id: 'banking.swift.wrong',
        message: 'Enter a SWIFT code of 8 or 11 letters and digits.',
      });
    }
    return general(name, message);
  };
};

const CountryOfBank = ({ form }: { form: Form }) => {
  const { t } = useLingui();
  const message = useBankMessage();
  const { field, fieldState } = useController({ name: 'country', control: form.control });
  const { options } = useCountries();
  const label = t({ id: 'account.page.register.country', message: 'Country' });
  return (
    <Combobox
      ref={field.ref}
      label={label}
      icon="globe"
      placeholder={t({ id: 'account.page.register.country.choose', message: 'Choose a country' })}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      options={options}
      isWaiting={options.length === 0}
      error={message(label, fieldState.error?.message)}
    />
  );
};

/** A field of the form by its name, with its error message. */
const useTextField = (form: Form) => {
  const message = useBankMessage();
  return (name: Exclude<keyof BankValues, 'country'>, label: string) => ({
    ...form.register(name),
    label,
    error: message(label, form.formState.errors[name]?.message),
  });
};

const Holder = ({ form }: { form: Form }) => {
  const { t } = useLingui();
  const line = useTextField(form);
  return (
    <div className={css.pair}>
      <TextInput
        {...line('firstName', t({ id: 'banking.firstName', message: 'First name' }))}
        autoComplete="given-name"
      />
      <TextInput
        {...line('lastName', t({ id: 'banking.lastName', message: 'Last name' }))}
        autoComplete="family-name"
      />
      <TextInput
        {...line('address', t({ id: 'banking.address', message: 'Address' }))}
        optional
        autoComplete="street-address"
      />
      <TextInput
        {...line('city', t({ id: 'profile.city', message: 'City' }))}
        optional
        autoComplete="address-level2"
      />
      <TextInput
        {...line('state', t({ id: 'profile.state', message: 'State or region' }))}
        optional
        autoComplete="address-level1"
      />
      <CountryOfBank form={form} />
    </div>
  );
};

const Account = ({ form, isKnown }: { form: Form; isKnown: boolean }) => {
  const { t } = useLingui();
  const line = useTextField(form);
  return (
    <div className={css.pair}>
      <TextInput {...line('bankName', t({ id: 'banking.bank', message: 'Bank' }))} />
      <TextInput
        {...line('bankAccount', t({ id: 'banking.account', message: 'IBAN or account number' }))}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        help={
          isKnown &&
          t({
            id: 'banking.account.help',
            message: 'We show its last four digits. Type over them to change it.',
          })
        }
      />
      <TextInput
        {...line(
          'bankRouting',
          t({ id: 'banking.routing', message: 'Routing number or sort code' }),
        )}
        optional
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <TextInput
        {...line('bankSwiftCode', t({ id: 'banking.swift', message: 'SWIFT code' }))}
        optional
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  );
};

/** Saves the account; the form then shows the stored values, masked. */
const useSave = (performerId: string, form: Form) => {
  const { saySaved, sayNotSaved } = useSaySaved();
  return async (account: BankValues): Promise<void> => {
    try {
      const { data } = await api.banking.updateBankingSettings({
        params: { id: performerId },
        body: form.changedOf(account),
      });
      form.reset(bankValuesOf(data));
      await afterBankingChanged();
      saySaved();
    } catch (error) {
      const placed = isProblem(error) && showProblem(form, error, bankFields);
      if (!placed) sayNotSaved(error);
    }
  };
};

const BankAccountForm = ({
  performerId,
  known,
}: {
  performerId: string;
  known: BankingSettings;
}) => {
  const { t } = useLingui();
  const form = useSchemaForm(BankForm, bankValuesOf(known));
  const save = useSave(performerId, form);
  const { isSubmitting } = form.formState;
  return (
    <form method="post" className={css.section} onSubmit={form.handleSubmit(save)} noValidate>
      <CardHead title={t({ id: 'banking.title', message: 'Your bank account' })} />
      <p className={css.lead}>
        <Trans id="banking.lead">
          We send your payouts here. It’s stored encrypted, and nobody else on Ovation sees it.
        </Trans>
      </p>
      <Account form={form} isKnown={known.bankAccount !== ''} />
      <CardHead title={t({ id: 'banking.holder', message: 'Account holder' })} />
      <Holder form={form} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          <Trans id="account.page.form.save">Save changes</Trans>
        </Button>
      </div>
    </form>
  );
};

/** Page of a creator's bank account for payouts. */
export const Page = () => {
  const { t } = useLingui();
  const user = useMe();
  const id = user?._id ?? '';
  // The browser writes the values of fields: a form rendered before hydration would look empty.
  const isHydrated = useHydrated();
  const { data, error, refetch } = useQuery({
    queryKey: keys.banking.account,
    queryFn: async () => (await api.banking.bankingSettings({ params: { id } })).data,
    enabled: user !== undefined,
  });
  return (
    <AccountFrame>
      <Card flush>
        {data && isHydrated ? (
          <BankAccountForm performerId={id} known={data} />
        ) : (
          <NotLoaded
            title={t({ id: 'banking.failed', message: 'Couldn’t load your bank account' })}
            error={error}
            onRetry={refetch}
            rows={4}
          />
        )}
      </Card>
      {user && isHydrated && <StripeAccountCard />}
    </AccountFrame>
  );
};
