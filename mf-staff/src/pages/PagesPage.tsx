import { Trans, useLingui } from '@lingui/react/macro';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { withSiteName } from '@ovation/contracts/pages/rules';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useSite } from '@ovation/ui-kit/page/site';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { StaffList } from '../layout/StaffList.tsx';
import { PageRow } from '../layout/StaffRow.tsx';
import { useOffsetPages } from '../layout/useOffsetPages.ts';
import { languageName, statusLabels, statusTones } from './labels.ts';

/** Title in the reader's language, as on the page itself. */
const titleIn = (readerLocale: string, { title, translations }: StaffPage): string =>
  translations[readerLocale]?.title ?? title;

const Row = ({ page }: { page: StaffPage }) => {
  const { t, i18n } = useLingui();
  const { siteName } = useSite();
  const { _id, slug, locale, translations, status, updatedAt } = page;
  const languages = [locale, ...Object.keys(translations)]
    .map((one) => languageName(one, i18n.locale))
    .join(', ');
  return (
    <PageRow
      to={`/staff/pages/${_id}`}
      title={withSiteName(titleIn(i18n.locale, page), siteName)}
      note={
        <>
          <bdi>/page/{slug}</bdi> · {languages} · <RelativeTime at={updatedAt} />
        </>
      }
      end={<Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>}
    />
  );
};

const List = () => {
  const { t } = useLingui();
  const pages = useOffsetPages(
    keys.pages.writtenList,
    async (query) => (await api.posts.listStaffPosts({ query })).data,
  );
  return (
    <StaffList
      filters={
        <ButtonLink to="/staff/pages/new" size="small" icon="plus">
          <Trans id="pages.new">New page</Trans>
        </ButtonLink>
      }
      pages={pages}
      failed={t({ id: 'pages.failed', message: 'Couldn’t load the pages' })}
      empty={
        <EmptyState icon="document" title={t({ id: 'pages.none', message: 'No pages yet' })}>
          <Trans id="pages.none.body">Pages you write will appear here.</Trans>
        </EmptyState>
      }
      row={(page) => <Row page={page} />}
    />
  );
};

/** The pages of the site, published or not: its terms, its help and others. */
export const Page = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t({ id: 'pages.title', message: 'Pages' })} call={pageRoutes.listStaffPosts}>
      <List />
    </StaffFrame>
  );
};
