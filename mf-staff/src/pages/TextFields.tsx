import { useLingui } from '@lingui/react/macro';
import type { PageWords } from '@ovation/contracts/pages/sitePage';
import { useFieldMessage } from '@ovation/ui-kit/form/fieldMessages';
import { TextArea, TextInput } from '@ovation/ui-kit/form/TextInput';
import type { TextErrors } from './pageForm.ts';
import * as css from './pages.css.ts';

/** Title and text of a page in one language. */
export const TextFields = ({
  words,
  locale,
  faults,
  onChange,
}: {
  words: PageWords;
  locale: string;
  faults: TextErrors;
  onChange: (words: PageWords) => void;
}) => {
  const { t } = useLingui();
  const message = useFieldMessage();
  const title = t({ id: 'pages.title.label', message: 'Title' });
  const description = t({ id: 'pages.description', message: 'Description' });
  const text = t({ id: 'pages.text', message: 'Text' });
  const siteName = '{siteName}';
  return (
    <>
      <TextInput
        label={title}
        lang={locale}
        dir="auto"
        value={words.title}
        error={message(title, faults.title)}
        onChange={(event) => onChange({ ...words, title: event.target.value })}
      />
      <TextInput
        label={description}
        optional
        lang={locale}
        dir="auto"
        value={words.description}
        help={t({
          id: 'pages.description.help',
          message: 'A sentence for search engines and shared links.',
        })}
        error={message(description, faults.description)}
        onChange={(event) => onChange({ ...words, description: event.target.value })}
      />
      <TextArea
        label={text}
        className={css.text}
        lang={locale}
        dir="auto"
        value={words.text}
        help={t({
          id: 'pages.text.help',
          message: `Markdown: **bold**, *italic*, ## heading, - list, [link](/page/help). ${siteName} becomes the name of the site.`,
        })}
        error={message(text, faults.text)}
        onChange={(event) => onChange({ ...words, text: event.target.value })}
      />
    </>
  );
};
