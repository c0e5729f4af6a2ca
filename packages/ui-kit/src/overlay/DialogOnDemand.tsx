import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../live/lazyPart.ts';
import type * as Dialogs from './Dialog.lazy.tsx';

const Sheet = lazyPart(async () => (await import('./Dialog.lazy.tsx')).Sheet);
const ConfirmDialog = lazyPart(async () => (await import('./Dialog.lazy.tsx')).ConfirmDialog);

/** Fetched and rendered with the first opening, and kept from then on, so that it can also close. */
const OnceOpen = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
};

/** A sheet for pages where most are never opened: dialogs are heavy, and come with the first one. */
export const SheetOnDemand = (props: ComponentProps<typeof Dialogs.Sheet>) => (
  <OnceOpen isOpen={props.open}>
    <Sheet {...props} />
  </OnceOpen>
);

/** A question in the same way. */
export const ConfirmOnDemand = (props: ComponentProps<typeof Dialogs.ConfirmDialog>) => (
  <OnceOpen isOpen={props.open}>
    <ConfirmDialog {...props} />
  </OnceOpen>
);
