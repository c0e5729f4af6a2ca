import type { PageWords, StaffPage } from '@ovation/contracts/pages/sitePage';
import { useDraft } from '@ovation/ui-kit/browser/drafts';
import { useFocusFirstError } from '@ovation/ui-kit/browser/focusFirstError.lazy';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { afterPageWritten } from '@ovation/web-client/pages/invalidation';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formOf, type PageForm, type PageSave, pageErrors, pendingSaves } from './pageForm.ts';

/** Makes one save call; returns the page after it, where the response has it. */
const runSave = async (
  id: string,
  save: PageSave,
  version: number,
): Promise<StaffPage | undefined> => {
  switch (save.kind) {
    case 'update':
      return (await api.posts.updatePost({ params: { id }, body: { ...save.body, version } })).data;
    case 'translate': {
      const params = { id, locale: save.locale };
      return (await api.posts.translatePost({ params, body: { ...save.body, version } })).data;
    }
    case 'removeTranslation':
      await api.posts.removeTranslation({ params: { id, locale: save.locale } });
      return undefined;
    default:
      return save satisfies never;
  }
};

/** Form of a page: the draft is stored on this device until all of it is saved. */
export const usePageForm = (page: StaffPage) => {
  const { saySaved, sayNotSaved } = useSaySaved();
  const showFirstFault = useFocusFirstError();
  const [drafted, setDrafted, dropDraft] = useDraft<PageForm | undefined>(
    `page:${page._id}`,
    undefined,
  );
  const [locale, setLocale] = useState(page.locale);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const form = drafted ?? formOf(page);
  const faults = pageErrors(form);
  const saves = pendingSaves(page, form);
  const shown = locale in form.words ? locale : page.locale;
  const end = (): void => {
    dropDraft();
    setWasSubmitted(false);
  };
  const save = useMutation({
    mutationFn: async () => {
      let { version } = form;
      for (const one of saves) {
        const saved = await runSave(page._id, one, version);
        if (!saved) continue;
        // Saved parts are not sent again if the next one fails.
        version = saved.version;
        queryClient.setQueryData(keys.pages.writtenOne(page._id), saved);
        setDrafted({ ...form, version });
      }
    },
    onSuccess: async () => {
      await afterPageWritten();
      end();
      saySaved();
    },
    onError: async (error) => {
      sayNotSaved(error);
      if (isProblem(error, 'PAGE_CHANGED')) await afterPageWritten();
    },
  });
  return {
    form,
    locale: shown,
    showLocale: setLocale,
    faults: (wasSubmitted && faults[shown]) || {},
    isDirty: saves.length > 0,
    isBusy: save.isPending,
    /** True if another editor has saved the page since this draft was begun. */
    isOutdated: drafted !== undefined && drafted.version !== page.version && !save.isPending,
    keepMine: (): void => setDrafted({ ...form, version: page.version }),
    change: (changes: Partial<PageForm>): void => setDrafted({ ...form, ...changes }),
    changeWords: (words: PageWords): void =>
      setDrafted({ ...form, words: { ...form.words, [shown]: words } }),
    discard: end,
    submit: (element: HTMLFormElement): void => {
      setWasSubmitted(true);
      const [wrong] = Object.keys(faults);
      if (wrong !== undefined) {
        setLocale(shown in faults ? shown : wrong);
        showFirstFault(element);
      } else if (saves.length === 0) {
        end();
      } else {
        save.mutate();
      }
    },
  };
};
