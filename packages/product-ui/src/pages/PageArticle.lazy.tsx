import { Trans } from '@lingui/react/macro';
import type { SitePage } from '@ovation/contracts/pages/sitePage';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import * as css from './PageArticle.lazy.css.ts';
import { PageContent } from './PageContent.lazy.tsx';

/** Effective date of a legal page, in the language of the surrounding page. */
const Since = ({ day }: { day: string }) => {
  const dateText = useDateText();
  const since = dateText(`${day}T12:00:00.000Z`, { dateStyle: 'long' });
  return (
    <p className={css.note}>
      <Trans id="legal.since">In force since {since}</Trans>
    </p>
  );
};

/** A static page of the operator; its editor shows the same component as a preview. */
export const PageArticle = ({
  page: { title, locale, effectiveFrom, content },
  as: Title = 'h1',
}: {
  page: Pick<SitePage, 'title' | 'locale' | 'effectiveFrom' | 'content'>;
  /** Heading level: `h2` below the title of another page. */
  as?: 'h1' | 'h2';
}) => (
  <article className={css.article}>
    <div>
      {title && (
        <Title className={css.title} lang={locale} dir="auto">
          {title}
        </Title>
      )}
      {effectiveFrom && <Since day={effectiveFrom} />}
    </div>
    <div lang={locale} dir="auto">
      <PageContent content={content} />
    </div>
  </article>
);
