import { useLingui } from '@lingui/react/macro';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { Card } from '@ovation/ui-kit/display/Card';
import { useFieldMessage } from '@ovation/ui-kit/form/fieldMessages';
import { SaveBar } from '@ovation/ui-kit/form/SaveBar.lazy';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { languages } from '@ovation/ui-kit/i18n/language';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { Editor } from './Editor.tsx';
import { languageName } from './labels.ts';
import { Preview } from './Preview.tsx';
import { PublishFields } from './PublishFields.tsx';
import * as css from './pages.css.ts';
import { TextFields } from './TextFields.tsx';
import { useNewPage } from './useNewPage.ts';

type Form = ReturnType<typeof useNewPage>;

/** Slug of the page; permanent, as published links must keep working. */
const Address = ({ form: { form, slugFault, change } }: { form: Form }) => {
  const { t, i18n } = useLingui();
  const message = useFieldMessage();
  const slug = t({ id: 'pages.slug', message: 'Address' });
  return (
    <>
      <TextInput
        label={slug}
        start="/page/"
        value={form.slug}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        help={t({
          id: 'pages.slug.help',
          message: 'Lower-case letters, digits and dashes. It can’t be changed later.',
        })}
        error={message(slug, slugFault)}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <Select
        label={t({ id: 'pages.language', message: 'Language' })}
        value={form.locale}
        onChange={(locale) => change({ locale })}
        options={languages.map(({ locale }) => ({
          value: locale,
          label: languageName(locale, i18n.locale),
        }))}
      />
    </>
  );
};

/** Form of a new page; translations are added once it exists. */
export const Page = () => {
  const { t } = useLingui();
  const form = useNewPage();
  const { words, locale, effectiveFrom } = form.form;
  return (
    <StaffFrame
      title={t({ id: 'pages.new', message: 'New page' })}
      call={pageRoutes.listStaffPosts}
    >
      <form
        method="post"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(event.currentTarget);
        }}
      >
        <Editor preview={<Preview words={words} locale={locale} effectiveFrom={effectiveFrom} />}>
          <Card flush>
            <div className={css.section}>
              <Address form={form} />
              <TextFields
                words={words}
                locale={locale}
                faults={form.faults}
                onChange={(next) => form.change({ words: next })}
              />
              <PublishFields {...form.form} onChange={form.change} />
            </div>
          </Card>
          <SaveBar isDirty={form.isDirty} isBusy={form.isBusy} onDiscard={form.discard} />
        </Editor>
      </form>
    </StaffFrame>
  );
};
