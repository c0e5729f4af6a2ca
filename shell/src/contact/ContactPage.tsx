import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { emailPattern, personNameLengthMax } from '@ovation/contracts/accounts/rules';
import { contactMessageLengthMax } from '@ovation/contracts/contact/rules';
import { Card } from '@ovation/ui-kit/display/Card';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Button } from '@ovation/ui-kit/form/Button';
import { showProblem, useSchemaForm } from '@ovation/ui-kit/form/schemaForm.lazy';
import { TextArea, TextInput } from '@ovation/ui-kit/form/TextInput';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { usePageMeta, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { stack } from '@ovation/ui-kit/theme/layout.css';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { useState } from 'react';
import { z } from 'zod';
import * as pages from '../pages/pages.css.ts';
import * as css from './contact.css.ts';

const complaints: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ id: 'contact.name.missing', message: 'Enter your name.' }),
  email: msg({
    id: 'register.email.wrong',
    message: 'Enter a full email address, like nora@example.com.',
  }),
  message: msg({ id: 'contact.message.missing', message: 'Enter a message.' }),
};

const Message = z.object({
  name: z.string().trim().min(1, 'name').max(personNameLengthMax),
  email: z.email({ pattern: emailPattern, error: 'email' }),
  message: z.string().trim().min(1, 'message').max(contactMessageLengthMax),
});

const fields = ['name', 'email', 'message'] as const;

const ContactForm = ({
  name,
  email,
  onSent,
}: {
  name: string;
  email: string;
  onSent: () => void;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const form = useSchemaForm(Message, { name, email, message: '' });
  const { errors, isSubmitting } = form.formState;
  const complaint = (said: string | undefined): string | undefined => {
    const known = said === undefined ? undefined : complaints[said];
    return known ? t(known) : said;
  };
  const send = async (body: z.infer<typeof Message>): Promise<void> => {
    try {
      await api.contact.writeToOperator({ body });
      onSent();
    } catch (error) {
      const isPlaced = isProblem(error) && showProblem(form, error, fields);
      if (!isPlaced) sayError(error);
    }
  };
  return (
    <form method="post" className={css.form} onSubmit={form.handleSubmit(send)} noValidate>
      <TextInput
        {...form.register('name')}
        autoComplete="name"
        label={t({ id: 'contact.name', message: 'Your name' })}
        error={complaint(errors.name?.message)}
      />
      <TextInput
        {...form.register('email')}
        type="email"
        autoComplete="email"
        label={t({ id: 'contact.email', message: 'Email for our answer' })}
        error={complaint(errors.email?.message)}
      />
      <TextArea
        {...form.register('message')}
        rows={6}
        maxLength={contactMessageLengthMax}
        label={t({ id: 'contact.message', message: 'Message' })}
        error={complaint(errors.message?.message)}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          <Trans id="contact.send">Send message</Trans>
        </Button>
      </div>
    </form>
  );
};

/** Public contact form to the operator. */
export const ContactPage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'contact.title', message: 'Contact us' }));
  usePageMeta({
    description: t({ id: 'contact.lead', message: 'Write to us. We answer by email.' }),
    path: '/page/contact',
  });
  const user = useMe();
  const [isSent, setSent] = useState(false);
  return (
    <div className={stack}>
      <PageTitle>
        <Trans id="contact.title">Contact us</Trans>
      </PageTitle>
      <Card flush>
        <div className={css.section}>
          <p className={pages.note}>
            <Trans id="contact.lead">Write to us. We answer by email.</Trans>
          </p>
          <p role="status">
            {isSent && <Trans id="contact.sent">We got your message. We’ll answer by email.</Trans>}
          </p>
          {!isSent && (
            <ContactForm
              key={user?._id ?? ''}
              name={user?.name ?? ''}
              email={user?.email ?? ''}
              onSent={() => setSent(true)}
            />
          )}
        </div>
      </Card>
    </div>
  );
};
