import { ClientOnly } from '@ovation/page-rendering/client/ClientOnly';
import { lazyPart } from '@ovation/ui-kit/live/lazyPart';
import { type ComponentProps, Suspense } from 'react';
import type { OwnPictureButton } from './OwnPictureButton.tsx';

const Button = lazyPart(async () => (await import('./OwnPictureButton.tsx')).OwnPictureButton);

/** The way to change a picture of one's own page; nobody else's page fetches what uploads. */
export const OwnPicture = (props: ComponentProps<typeof OwnPictureButton>) => (
  <ClientOnly>
    <Suspense>
      <Button {...props} />
    </Suspense>
  </ClientOnly>
);
