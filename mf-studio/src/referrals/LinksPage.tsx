import { Trans, useLingui } from '@lingui/react/macro';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { readAll } from '@ovation/web-client/query/pages';
import { afterTrackingLinkChanged } from '@ovation/web-client/referrals/invalidation';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';
import { LinkRow } from './LinkRow.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import { LinksChart } from './LinksChart.tsx';
import * as css from './links.css.ts';
import { ReferralCard } from './ReferralCard.tsx';

const pageSize = 100;

/** All links: a creator has 200 at most. */
const linksQuery = {
  queryKey: keys.referrals.links,
  queryFn: () =>
    readAll(
      async (start) =>
        (await api.referrals.listTrackingLinks({ query: { ...start, limit: pageSize } })).data,
    ),
};

/** Confirms that a link stops working; `link` stays while it closes. */
const ConfirmArchiving = ({
  link,
  open,
  onClose,
}: {
  link: TrackingLink | undefined;
  open: boolean;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const name = link?.name ?? '';
  const archive = useMutation({
    mutationFn: (slug: string) => api.referrals.archiveTrackingLink({ params: { slug } }),
    onSuccess: afterTrackingLinkChanged,
    onError: sayError,
    onSettled: onClose,
  });
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'links.archive.title', message: `Archive ${name}?` })}
      safe={t({ id: 'links.archive.keep', message: 'Keep it' })}
      act={t({ id: 'links.archive', message: 'Archive' })}
      busy={archive.isPending}
      onAct={() => {
        if (link) archive.mutate(link.slug);
      }}
    >
      <Trans id="links.archive.body">
        It stops counting visits and sign-ups, for good. The address still opens your page, and the
        figures stay.
      </Trans>
    </ConfirmOnDemand>
  );
};

/** Links that work, or archived ones. */
const List = ({
  links,
  username,
  onArchive,
}: {
  links: readonly TrackingLink[];
  username: string;
  onArchive: (link: TrackingLink) => void;
}) => {
  const { t } = useLingui();
  const [isArchive, setIsArchive] = useState(false);
  const archived = links.filter(({ archivedAt }) => archivedAt !== null);
  const active = links.filter(({ archivedAt }) => archivedAt === null);
  const shown = isArchive && archived.length > 0 ? archived : active;
  return (
    <>
      {archived.length > 0 && (
        <div className={css.filters}>
          <Chip pressed={shown === active} onPress={() => setIsArchive(false)}>
            <Trans id="links.filter.active">Active</Trans>
          </Chip>
          <Chip pressed={shown === archived} onPress={() => setIsArchive(true)}>
            <Trans id="links.filter.archived">Archived</Trans>
          </Chip>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="link" title={t({ id: 'links.none', message: 'No links yet' })}>
          <Trans id="links.none.body">
            Create one for each place where you share your page, and see which brings people.
          </Trans>
        </EmptyState>
      ) : (
        <ul>
          {shown.map((link) => (
            <LinkRow
              key={link._id}
              link={link}
              username={username}
              onArchive={() => onArchive(link)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

const Links = ({
  links,
  username,
  currency,
  tokenConversionRate,
}: {
  links: readonly TrackingLink[];
  username: string;
  currency: string;
  tokenConversionRate: number;
}) => {
  const { t } = useLingui();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [asked, setAsked] = useState<TrackingLink>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <LinksChart links={links} tokenConversionRate={tokenConversionRate} />
      <Card flush>
        <div className={frame.head}>
          <CardHead title={t({ id: 'links.title', message: 'Tracking links' })}>
            <Button size="small" icon="plus" onClick={() => setIsFormOpen(true)}>
              <Trans id="links.new">New link</Trans>
            </Button>
          </CardHead>
          <p className={css.headLead}>
            <Trans id="links.lead">
              Each link opens your page and counts who came by it. We store nothing about visitors.
            </Trans>
          </p>
        </div>
        <List
          links={links}
          username={username}
          onArchive={(link) => {
            setAsked(link);
            setIsAsking(true);
          }}
        />
      </Card>
      <ReferralCard links={links} currency={currency} />
      <LinkSheet open={isFormOpen} onClose={() => setIsFormOpen(false)} />
      <ConfirmArchiving link={asked} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
};

/** Page of a creator's tracking links, and of the creators who came by them. */
export const Page = () => {
  const { t } = useLingui();
  const user = useMe();
  const links = useQuery(linksQuery);
  const settings = useQuery(settingsQuery);
  return (
    <StudioFrame title={t({ id: 'studio.nav.links', message: 'Links' })} side={<StudioSide />}>
      {user && links.data && settings.data ? (
        <Links
          links={links.data}
          username={user.username}
          currency={settings.data.currency}
          tokenConversionRate={settings.data.tokenConversionRate}
        />
      ) : (
        <Card flush>
          <NotLoaded
            title={t({ id: 'links.failed', message: 'Couldn’t load your links' })}
            error={links.error ?? settings.error}
            onRetry={() => {
              Promise.all([links.refetch(), settings.refetch()]).catch(reportError);
            }}
          />
        </Card>
      )}
    </StudioFrame>
  );
};
