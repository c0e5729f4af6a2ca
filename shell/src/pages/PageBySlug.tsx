import { useLingui } from '@lingui/react/macro';
import type { SitePage } from '@ovation/contracts/pages/sitePage';
import { PageArticle } from '@ovation/product-ui/pages/PageArticle.lazy';
import { Card } from '@ovation/ui-kit/display/Card';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { usePageMeta, usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { sitePageQuery } from '@ovation/web-client/pages/calls';
import { useQuery } from '@tanstack/react-query';

const Shown = ({ page }: { page: SitePage }) => {
  usePageTitle(page.title);
  usePageMeta({ description: page.description, path: `/page/${page.slug}` });
  return (
    <Card flush>
      <PageArticle page={page} />
    </Card>
  );
};

/** `/page/<slug>`: static page of the operator, in the reader's language if translated. */
export const PageBySlug = () => {
  const { t, i18n } = useLingui();
  const slug = usePathParam('slug');
  const { data, error, refetch } = useQuery({
    ...sitePageQuery(slug, i18n.locale),
    // Keeps the text in the previous language until the new one has loaded.
    placeholderData: (before: SitePage | undefined) => (before?.slug === slug ? before : undefined),
  });
  if (data) return <Shown page={data} />;
  return (
    <NotThere
      error={error}
      failed={t({ id: 'page.failed', message: 'This page didn’t load' })}
      onRetry={() => {
        refetch().catch(reportError);
      }}
    />
  );
};
