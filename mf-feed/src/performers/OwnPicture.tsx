import { ClientOnly } from '@ovation/page-rendering/client/ClientOnly';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { type ComponentProps, Suspense, useState } from 'react';
import type { OwnPictureButton } from './OwnPictureButton.tsx';

const Button = lazyPart(async () => (await import('./OwnPictureButton.tsx')).OwnPictureButton);

/**
 * Button to change a picture of one's own page; its upload code is loaded lazily, and only there. The icon
 * is rendered with the picture, and replays a press once the code has loaded.
 */
export const OwnPicture = (props: Omit<ComponentProps<typeof OwnPictureButton>, 'isPressed'>) => {
  const [isPressed, setIsPressed] = useState(false);
  const pictureIcon = (
    <IconButton
      icon="camera"
      tone="picture"
      size="small"
      label={props.label}
      onClick={() => setIsPressed(true)}
    />
  );
  return (
    <ClientOnly fallback={pictureIcon}>
      <Suspense fallback={pictureIcon}>
        <Button {...props} isPressed={isPressed} />
      </Suspense>
    </ClientOnly>
  );
};
