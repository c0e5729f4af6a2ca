import { Trans } from '@lingui/react/macro';
import { useMe } from '@ovation/ui-kit/data/me';
import { Button } from '@ovation/ui-kit/form/Button';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { lazy, Suspense, useState } from 'react';

const SubscribeToOpen = lazy(async () => ({
  default: (await import('./SubscribeToOpen.tsx')).SubscribeToOpen,
}));

const Subscribe = ({ performerId }: { performerId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        tone="onPicture"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
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

/** The one button of what is open to subscribers alone. */
export const Fill = ({ performerId }: { performerId?: string }) => {
  const user = useMe();
  const go = useGo();
  if (!performerId || user?.isPerformer) return null;
  if (user) return <Subscribe performerId={performerId} />;
  return (
    <Button tone="onPicture" onClick={() => go('/auth/login')}>
      <Trans id="unlock.signIn">Sign in to open</Trans>
    </Button>
  );
};
