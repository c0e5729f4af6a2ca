import { Trans, useLingui } from '@lingui/react/macro';
import { isSlug, slugLengthMax } from '@ovation/contracts/referrals/rules';
import { useFocusFirstError } from '@ovation/ui-kit/browser/focusFirstError.lazy';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { afterTrackingLinkChanged } from '@ovation/web-client/referrals/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from './links.css.ts';

const nameLengthMax = 80;

/** State of the form: typed values, errors, and creation. */
const useNewLink = (onDone: () => void) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [idempotency] = useState(idempotencyKeys);
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [takenSlug, setTakenSlug] = useState<string>();
  const slug = typedSlug.trim().toLowerCase();
  const hasName = name.trim() !== '';
  const hasSlug = slug === '' || isSlug(slug);
  const create = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), ...(slug !== '' && { slug }) };
      await api.referrals.createTrackingLink({ body, idempotencyKey: idempotency.of(body) });
    },
    onSuccess: async () => {
      notices.say({
        tone: 'success',
        message: t({ id: 'links.created', message: 'Link created. You can share it.' }),
      });
      onDone();
      await afterTrackingLinkChanged();
    },
    onError: (error) => {
      if (isProblem(error, 'LINK_SLUG_TAKEN')) setTakenSlug(slug);
      else sayError(error);
    },
  });
  const nameError =
    wasSubmitted && !hasName
      ? t({ id: 'links.name.missing', message: 'Enter a name.' })
      : undefined;
  const slugError =
    takenSlug !== undefined && takenSlug === slug
      ? t({
          id: 'links.slug.taken',
          message: 'Another link has this ending. Choose a different one.',
        })
      : wasSubmitted && !hasSlug
        ? t({
            id: 'links.slug.wrong',
            message: 'Enter 3 to 40 letters (a to z), digits, and single hyphens between them.',
          })
        : undefined;
  return {
    name: { value: name, error: nameError, set: setName },
    slug: { value: typedSlug, error: slugError, set: setTypedSlug },
    isSaving: create.isPending,
    /** Creates the link from a valid form; returns false otherwise. */
    submit: (): boolean => {
      setWasSubmitted(true);
      const isRight = hasName && hasSlug;
      if (isRight && !create.isPending) create.mutate();
      return isRight;
    },
  };
};

const Form = ({ onDone }: { onDone: () => void }) => {
  const { t } = useLingui();
  const { name, slug, isSaving, submit } = useNewLink(onDone);
  const focusFirstError = useFocusFirstError();
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit()) focusFirstError(event.currentTarget);
      }}
    >
      <TextInput
        label={t({ id: 'links.form.name', message: 'Name' })}
        value={name.value}
        maxLength={nameLengthMax}
        autoComplete="off"
        help={t({
          id: 'links.form.name.help',
          message: 'Only you see it: where you’ll share the link, for example.',
        })}
        error={name.error}
        onChange={(event) => name.set(event.target.value)}
      />
      <TextInput
        label={t({ id: 'links.form.slug', message: 'Ending of the link' })}
        optional
        value={slug.value}
        maxLength={slugLengthMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={t({
          id: 'links.form.slug.help',
          message: 'Everybody sees it. Leave it empty for a random one.',
        })}
        error={slug.error}
        onChange={(event) => slug.set(event.target.value)}
      />
      <Button type="submit" busy={isSaving}>
        <Trans id="links.create">Create link</Trans>
      </Button>
    </form>
  );
};

/** Sheet of a new tracking link. */
export const LinkSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <SheetOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'links.new.title', message: 'New link' })}
    >
      <Form onDone={onClose} />
    </SheetOnDemand>
  );
};
