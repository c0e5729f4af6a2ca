import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../browser/lazyPart.ts';
import { useOnline } from '../browser/online.ts';
import { IconButton } from '../form/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type * as Dialogs from './Dialog.lazy.tsx';
import * as css from './DialogOnDemand.css.ts';

const Sheet = lazyPart(async () => (await import('./Dialog.lazy.tsx')).Sheet);
const ConfirmDialog = lazyPart(async () => (await import('./Dialog.lazy.tsx')).ConfirmDialog);

/**
 * Placeholder while the code of the first dialog loads; offline it explains the delay and can be cancelled.
 */
const Fetching = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  if (useOnline()) return null;
  return (
    <div role="alert" className={css.offline}>
      <Icon name="wifiOff" />
      <p className={css.words}>
        <Trans id="ui.dialog.offline">You’re offline. This opens once you’re back.</Trans>
      </p>
      <IconButton
        icon="close"
        size="small"
        label={t({ id: 'ui.close', message: 'Close' })}
        onClick={onClose}
      />
    </div>
  );
};

/** Mounts its children on first opening and keeps them, so that the exit animation can run. */
const MountOnFirstOpen = ({
  isOpen,
  onOpenChange,
  children,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}) => {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={isOpen && <Fetching onClose={() => onOpenChange(false)} />}>
      {children}
    </Suspense>
  );
};

/** Sheet that is loaded on demand, for pages where most are never opened. */
export const SheetOnDemand = (props: ComponentProps<typeof Dialogs.Sheet>) => (
  <MountOnFirstOpen isOpen={props.open} onOpenChange={props.onOpenChange}>
    <Sheet {...props} />
  </MountOnFirstOpen>
);

/** Confirmation that is loaded on demand. */
export const ConfirmOnDemand = (props: ComponentProps<typeof Dialogs.ConfirmDialog>) => (
  <MountOnFirstOpen isOpen={props.open} onOpenChange={props.onOpenChange}>
    <ConfirmDialog {...props} />
  </MountOnFirstOpen>
);
