import { useSettings } from '@ovation/ui-kit/data/settings';
import { lazyPart } from '@ovation/ui-kit/live/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Frame } from '../frame/Frame.tsx';
import type { PageRoute } from '../routes/routes.ts';
import { countryQuery } from './countryQuery.ts';
import { layoutOf } from './layoutOf.ts';
import { PublicLayout } from './PublicLayout.tsx';

const MaintenanceLayout = lazyPart(
  async () => (await import('./MaintenanceLayout.tsx')).MaintenanceLayout,
);
const GeoBlockLayout = lazyPart(async () => (await import('./GeoBlockLayout.tsx')).GeoBlockLayout);

/** What surrounds a page, or stands in its place. */
export const Layout = ({
  page,
  children,
}: {
  page: PageRoute | undefined;
  children: ReactNode;
}) => {
  const isMaintained = useSettings()?.maintenanceMode ?? false;
  const isCountryBlocked = useQuery(countryQuery).data ?? false;
  const layout = layoutOf({ isMaintained, isCountryBlocked }, page?.layout);
  switch (layout) {
    case 'maintenance':
      return (
        <Suspense fallback={null}>
          <MaintenanceLayout />
        </Suspense>
      );
    case 'geo-block':
      return (
        <Suspense fallback={null}>
          <GeoBlockLayout />
        </Suspense>
      );
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
