import { useDraft } from '@ovation/ui-kit/browser/drafts';
import { useFocusFirstError } from '@ovation/ui-kit/browser/focusFirstError.lazy';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { afterPageWritten } from '@ovation/web-client/pages/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emptyText, type NewPageForm, slugError, textErrors } from './pageForm.ts';

const emptyForm: NewPageForm = {
  slug: '',
  locale: 'en',
  isPublished: false,
  effectiveFrom: '',
  words: emptyText,
};

/** Form of a new page: the draft is stored on this device until the page is created. */
export const useNewPage = () => {
  const go = useGo();
  const { saySaved, sayNotSaved } = useSaySaved();
  const showFirstFault = useFocusFirstError();
  const [form, setForm, dropForm] = useDraft('page:new', emptyForm);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [slugRejection, setSlugRejection] = useState<string>();
  const [idempotency] = useState(idempotencyKeys);
  const faults = textErrors(form.words);
  const slugFault = slugError(form.slug);
  const create = useMutation({
    mutationFn: async () => {
      const { slug, locale, words, isPublished, effectiveFrom } = form;
      const status = isPublished ? ('active' as const) : ('draft' as const);
      const body = { slug, locale, ...words, status, effectiveFrom: effectiveFrom || null };
      return (await api.posts.createPost({ body, idempotencyKey: idempotency.of(body) })).data;
    },
    onSuccess: async ({ _id }) => {
      dropForm();
      await afterPageWritten();
      saySaved();
      go(`/staff/pages/${_id}`, { replace: true });
    },
  });
  return {
    form,
    faults: wasSubmitted ? faults : {},
    slugFault: slugRejection ?? (wasSubmitted ? slugFault : undefined),
    isDirty: form !== emptyForm,
    isBusy: create.isPending,
    change: (changes: Partial<NewPageForm>): void => {
      setSlugRejection(undefined);
      setForm({ ...form, ...changes });
    },
    discard: (): void => {
      dropForm();
      setWasSubmitted(false);
    },
    submit: (element: HTMLFormElement): void => {
      setWasSubmitted(true);
      if (slugFault !== undefined || Object.keys(faults).length > 0) {
        showFirstFault(element);
        return;
      }
      create.mutate(undefined, {
        onError: (error) => {
          if (!isProblem(error, 'SLUG_TAKEN')) return sayNotSaved(error);
          setSlugRejection(messageOf(error, ''));
          showFirstFault(element);
        },
      });
    },
  };
};
