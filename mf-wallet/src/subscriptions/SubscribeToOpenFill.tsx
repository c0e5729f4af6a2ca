import { Trans } from '@lingui/react/macro';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMe } from '@ovation/web-client/auth/calls';
import { Suspense, useState } from 'react';

const SubscribeToOpen = lazyPart(
  async () => (await import('./SubscribeToOpen.tsx')).SubscribeToOpen,
);

const Subscribe = ({ performerId, isSignedIn }: { performerId: string; isSignedIn: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const ask = usePendingIntent({ kind: 'unlock', targetId: performerId, performerId }, open);
  return (
    <>
      <Button tone="onPicture" onClick={() => (isSignedIn ? open() : ask())}>
        <Trans id="unlock.subscribe">Subscribe</Trans>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SubscribeToOpen performerId={performerId} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
};

/** Subscribe button of content for subscribers only. */
export const Fill = ({ performerId }: { performerId?: string }) => {
  const user = useMe();
  if (!performerId || user?.isPerformer) return null;
  return <Subscribe performerId={performerId} isSignedIn={user !== undefined} />;
};
