import { Trans, useLingui } from '@lingui/react/macro';
import { withSiteName } from '@ovation/contracts/pages/rules';
import type { PageWords } from '@ovation/contracts/pages/sitePage';
import { PageArticle } from '@ovation/product-ui/pages/PageArticle.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { PartUnavailable } from '@ovation/ui-kit/feedback/State';
import { useSite } from '@ovation/ui-kit/page/site';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as rows from '../layout/rows.css.ts';
import * as css from './pages.css.ts';
import { useDebounced } from './useDebounced.ts';

const typingMs = 300;

/** Preview of the page as readers would see it, rendered by the server as the real one is. */
export const Preview = ({
  words,
  locale,
  effectiveFrom,
}: {
  words: PageWords;
  locale: string;
  effectiveFrom: string;
}) => {
  const { t } = useLingui();
  const { siteName } = useSite();
  const text = useDebounced(words.text, typingMs);
  const isEmpty = text.trim() === '';
  const { data, error, refetch } = useQuery({
    queryKey: keys.pages.preview(text),
    queryFn: async ({ signal }) =>
      (await api.posts.previewPost({ body: { text }, signal })).data.content,
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    // Each version of a text has its own key: none is requested again.
    gcTime: 0,
  });
  const title = withSiteName(words.title, siteName);
  return (
    <Card flush label={t({ id: 'pages.preview', message: 'Preview' })}>
      <div className={css.previewHead}>
        <CardHead title={t({ id: 'pages.preview', message: 'Preview' })} />
        <p className={rows.quiet}>
          <Trans id="pages.preview.lead">As readers will see it.</Trans>
        </p>
      </div>
      {error && !isEmpty && (
        <PartUnavailable
          title={t({ id: 'pages.preview.failed', message: 'The preview didn’t load' })}
          onRetry={refetch}
        />
      )}
      {isEmpty && !title ? (
        <p className={css.nothing}>
          <Trans id="pages.none.body">Pages you write will appear here.</Trans>
        </p>
      ) : (
        <PageArticle
          as="h2"
          page={{
            title,
            locale,
            content: (!isEmpty && data) || [],
            effectiveFrom: effectiveFrom || null,
          }}
        />
      )}
    </Card>
  );
};
