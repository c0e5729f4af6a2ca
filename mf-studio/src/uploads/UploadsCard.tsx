import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Suspense } from 'react';
import { UploadsLead } from './UploadsLead.tsx';
import * as css from './uploads.css.ts';

const LibraryUploads = lazyPart(async () => (await import('./LibraryUploads.tsx')).LibraryUploads);

/** Uploads on the dashboard. Pending uploads exist in the browser only: they follow after hydration. */
export const UploadsCard = () => {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <Card flush>
      <div className={css.panel}>
        <CardHead title={t({ id: 'uploads.title', message: 'Uploads' })}>
          <UploadsLead />
        </CardHead>
        <div className={css.dropRoom}>
          {isHydrated && (
            <Suspense>
              <LibraryUploads />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
};
