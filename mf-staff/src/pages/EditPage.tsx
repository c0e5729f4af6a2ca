import { Trans, useLingui } from '@lingui/react/macro';
import { pageRoutes } from '@ovation/contracts/pages/routes';
import { withSiteName } from '@ovation/contracts/pages/rules';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { SaveBar } from '@ovation/ui-kit/form/SaveBar.lazy';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { useSite } from '@ovation/ui-kit/page/site';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { mayCall } from '../auth/roles.ts';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import * as rows from '../layout/rows.css.ts';
import { DeletePage } from './DeletePage.tsx';
import { Editor } from './Editor.tsx';
import { Languages } from './Languages.tsx';
import { statusLabels, statusTones } from './labels.ts';
import { Preview } from './Preview.tsx';
import { PublishFields } from './PublishFields.tsx';
import { emptyText } from './pageForm.ts';
import * as css from './pages.css.ts';
import { TextFields } from './TextFields.tsx';
import { usePageForm } from './usePageForm.ts';

type Form = ReturnType<typeof usePageForm>;

/** Edit conflict: the user decides whose version is saved. */
const EditConflict = ({ form }: { form: Form }) => (
  <Card flush>
    <div className={css.changed}>
      <Banner tone="warning">
        <Trans id="pages.changed">
          Someone else has changed this page since you started. What you typed is still here.
        </Trans>
      </Banner>
      <div className={css.actions}>
        <Button tone="outline" size="small" onClick={form.discard}>
          <Trans id="pages.changed.theirs">Load their version</Trans>
        </Button>
        <Button tone="plain" size="small" onClick={form.keepMine}>
          <Trans id="pages.changed.mine">Keep mine</Trans>
        </Button>
      </div>
    </div>
  </Card>
);

/** Status of the page, and the actions on the whole of it. */
const PageStatus = ({ page }: { page: StaffPage }) => {
  const { t } = useLingui();
  const { slug, status } = page;
  return (
    <div className={css.actions}>
      <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>
      <span className={rows.quiet}>
        <bdi>/page/{slug}</bdi>
      </span>
      {status === 'active' && (
        <ButtonLink to={`/page/${slug}`} tone="outline" size="tiny">
          <Trans id="pages.open">Open the page</Trans>
        </ButtonLink>
      )}
      {status !== 'inactive' && <DeletePage page={page} />}
    </div>
  );
};

const Texts = ({ page, form }: { page: StaffPage; form: Form }) => {
  const { locale } = form;
  const { words } = form.form;
  return (
    <Card flush>
      <div className={css.section}>
        <PageStatus page={page} />
        {page.status === 'inactive' && (
          <p className={rows.quiet}>
            <Trans id="pages.deleted.note">
              This page was deleted. Change and save it to bring it back.
            </Trans>
          </p>
        )}
        <Languages
          locales={Object.keys(words)}
          original={page.locale}
          shown={locale}
          onShow={form.showLocale}
          onAdd={(added) => {
            form.change({ words: { ...words, [added]: emptyText } });
            form.showLocale(added);
          }}
          onRemove={() => {
            const { [locale]: _, ...others } = words;
            form.change({ words: others });
          }}
        />
        <TextFields
          words={words[locale] ?? emptyText}
          locale={locale}
          faults={form.faults}
          onChange={form.changeWords}
        />
        <PublishFields {...form.form} onChange={form.change} />
      </div>
    </Card>
  );
};

const Edit = ({ page }: { page: StaffPage }) => {
  const form = usePageForm(page);
  const { locale } = form;
  const { words, effectiveFrom } = form.form;
  const shown = words[locale] ?? emptyText;
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
    >
      {form.isOutdated && <EditConflict form={form} />}
      <Editor preview={<Preview words={shown} locale={locale} effectiveFrom={effectiveFrom} />}>
        <Texts page={page} form={form} />
        <SaveBar isDirty={form.isDirty} isBusy={form.isBusy} onDiscard={form.discard} />
      </Editor>
    </form>
  );
};

/** Editor of a site page, with a preview. */
export const Page = () => {
  const { t } = useLingui();
  const { siteName } = useSite();
  const id = usePathParam('id');
  const { data, error, refetch } = useQuery({
    queryKey: keys.pages.writtenOne(id),
    queryFn: async () => (await api.posts.getStaffPost({ params: { id } })).data,
    enabled: mayCall(pageRoutes.listStaffPosts, useMe()?.role),
  });
  const title = data
    ? withSiteName(data.title, siteName)
    : t({ id: 'pages.title', message: 'Pages' });
  return (
    <StaffFrame title={title} call={pageRoutes.listStaffPosts}>
      {data ? (
        <Edit key={data._id} page={data} />
      ) : (
        <NotThere
          error={error}
          onRetry={refetch}
          failed={t({ id: 'pages.one.failed', message: 'Couldn’t load this page' })}
        />
      )}
    </StaffFrame>
  );
};
