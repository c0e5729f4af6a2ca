import { useLingui } from '@lingui/react/macro';
import { emailPattern } from '@ovation/contracts/accounts/rules';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import * as css from './auth.css.ts';
import { useComplaint } from './PersonFields.tsx';

const Address = z.object({ email: z.email({ pattern: emailPattern, error: 'email' }) });

/** Form for an email address. */
export const AddressForm = ({
  initial = '',
  action,
  send,
}: {
  initial?: string;
  action: ReactNode;
  send: (email: string) => Promise<void>;
}) => {
  const { t } = useLingui();
  const complaint = useComplaint();
  const form = useSchemaForm(Address, { email: initial });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ email }: z.infer<typeof Address>): Promise<void> => {
    setFailure(undefined);
    try {
      await send(email);
    } catch (error) {
      const general = t({
        id: 'error.general',
        message: 'Something went wrong. Try again in a moment.',
      });
      const isPlaced = isProblem(error) && showProblem(form, error, ['email']);
      if (!isPlaced) setFailure(messageOf(error, general));
    }
  };
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <TextInput
        {...form.register('email')}
        type="email"
        label={t({ id: 'register.email', message: 'Email' })}
        autoComplete="email"
        error={complaint(errors.email?.message)}
      />
      {failure && (
        <Banner tone="danger" round>
          {failure}
        </Banner>
      )}
      <Button type="submit" size="large" block busy={isSubmitting}>
        {action}
      </Button>
    </form>
  );
};
