import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { useMe } from '@ovation/web-client/auth/calls';
import { useToken } from '@ovation/web-client/session/session';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { afterReopened } from '@ovation/web-client/settings/invalidation';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Frame } from '../frame/Frame.tsx';
import { retrySocket } from '../realtime/socket.ts';
import type { PageRoute } from '../routes/routes.ts';
import { type ClosedLayout, closedLayoutOf } from './closedLayout.ts';
import { countryQuery } from './countryQuery.ts';
import * as css from './Layout.css.ts';
import { PublicLayout } from './PublicLayout.tsx';

const MaintenanceLayout = lazyPart(
  async () => (await import('./MaintenanceLayout.tsx')).MaintenanceLayout,
);
const GeoBlockLayout = lazyPart(async () => (await import('./GeoBlockLayout.tsx')).GeoBlockLayout);

/** Poll interval of tabs without a socket. */
const settingsAskedMs = 30_000;

const useMaintained = (): boolean => {
  const refetchInterval = useToken() === undefined ? settingsAskedMs : false;
  return useQuery({ ...settingsQuery, refetchInterval }).data?.maintenanceMode ?? false;
};

const StandIn = ({ closed }: { closed: ClosedLayout }) => (
  <Suspense fallback={null}>
    {closed === 'maintenance' ? <MaintenanceLayout /> : <GeoBlockLayout />}
  </Suspense>
);

/** Reloads failed queries once the product is open again. */
const useRefetchOnReopen = (closed: ClosedLayout | undefined): void => {
  const was = useRef(closed);
  useEffect(() => {
    const isBack = was.current !== undefined && closed === undefined;
    was.current = closed;
    if (!isBack) return;
    retrySocket();
    afterReopened().catch(reportError);
  }, [closed]);
};

const WithLayout = ({ page, children }: { page: PageRoute | undefined; children: ReactNode }) => {
  const layout = page?.layout ?? 'primary';
  switch (layout) {
    case 'public':
      return <PublicLayout>{children}</PublicLayout>;
    case 'blank':
      return children;
    case 'primary':
      return <Frame width={page?.frame ?? 'column'}>{children}</Frame>;
    default:
      return layout satisfies never;
  }
};

/**
 * Layout of a page, or its replacement while the product is closed. A page that was open stays mounted but
 * hidden, with its input; others are not mounted.
 */
export const Layout = ({
  page,
  children,
}: {
  page: PageRoute | undefined;
  children: ReactNode;
}) => {
  const isMaintained = useMaintained();
  const isCountryBlocked = useQuery(countryQuery).data ?? false;
  const { pathname } = usePageLocation();
  const role = useMe()?.role;
  const closed = closedLayoutOf({ isMaintained, isCountryBlocked }, { pathname, role });
  const [hasBeenOpen, setHasBeenOpen] = useState(closed === undefined);
  if (closed === undefined && !hasBeenOpen) setHasBeenOpen(true);
  useRefetchOnReopen(closed);
  return (
    <>
      {closed && <StandIn closed={closed} />}
      {hasBeenOpen && (
        <div className={closed ? css.away : css.shown} inert={closed !== undefined}>
          <WithLayout page={page}>{children}</WithLayout>
        </div>
      )}
    </>
  );
};
