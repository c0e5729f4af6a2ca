import { Trans, useLingui } from '@lingui/react/macro';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { withSiteName } from '@ovation/contracts/pages/rules';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useSite } from '@ovation/ui-kit/page/site';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { Pager, pageSize } from '../layout/Pager.tsx';
import * as rows from '../layout/rows.css.ts';
import * as css from './pages.css.ts';
import { languageName, statusTones, statusWords } from './words.ts';

/** As whoever reads the list would read the page. */
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
    <li>
      <Link to={`/staff/pages/${_id}`} className={rows.way}>
        <span className={rows.words}>
          <span className={rows.strong}>{withSiteName(titleIn(i18n.locale, page), siteName)}</span>
          <span className={rows.quiet}>
            <bdi>/page/{slug}</bdi> · {languages} · <RelativeTime at={updatedAt} />
          </span>
        </span>
        <Badge tone={statusTones[status]}>{t(statusWords[status])}</Badge>
        <Icon name="chevronEnd" />
      </Link>
    </li>
  );
};

const List = () => {
  const { t } = useLingui();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: keys.pages.writtenList(offset),
    queryFn: async () =>
      (await api.posts.listStaffPosts({ query: { offset, limit: pageSize } })).data,
  });
  if (!data) {
    return (
      <NotLoaded
        title={t({ id: 'pages.failed', message: 'Couldn’t load the pages' })}
        error={error}
        onRetry={refetch}
        rows={4}
      />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState icon="document" title={t({ id: 'pages.none', message: 'No pages yet' })}>
        <Trans id="pages.none.body">What you write will appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {data.data.map((page) => (
          <Row key={page._id} page={page} />
        ))}
      </ul>
      <Pager offset={offset} total={data.total} onMove={setOffset} />
    </>
  );
};

/** The pages of the site, published or not: its terms, its help, whatever the operator says. */
export const Page = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t({ id: 'pages.title', message: 'Pages' })} call={pageRoutes.listStaffPosts}>
      <Card flush>
        <div className={css.head}>
          <ButtonLink to="/staff/pages/new" size="small" icon="plus">
            <Trans id="pages.new">New page</Trans>
          </ButtonLink>
        </div>
        <List />
      </Card>
    </StaffFrame>
  );
};
