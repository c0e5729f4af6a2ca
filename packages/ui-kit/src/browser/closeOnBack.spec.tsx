import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from '../overlay/Dialog.lazy.tsx';
import { renderWithProviders } from '../testing/render.tsx';
import { PhotoViewer } from '../viewer/PhotoViewer.lazy.tsx';
import { followOverlayEntries } from './overlayEntries.ts';

const browserOf = (device: 'phone' | 'desktop'): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'phone' }));
};

/** Number of overlays in the current history entry. */
const overlays = (): unknown => history.state?.overlays ?? 0;

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen} title="Send a tip">
      How much?
    </Sheet>
  );
};

const photos = [{ id: 'jar', src: '/jar.jpg', alt: 'A jar' }];
const Photos = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <PhotoViewer
      photos={photos}
      at={0}
      onTurn={() => undefined}
      open={isOpen}
      onOpenChange={setIsOpen}
    />
  );
};

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = followOverlayEntries();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the back button', () => {
  it('closes a sheet on a phone, also where CloseWatcher is supported', async () => {
    browserOf('phone');
    vi.stubGlobal('CloseWatcher', class {});
    renderWithProviders(<Page />);
    expect(await screen.findByRole('dialog')).toBeDefined();
    await waitFor(() => expect(overlays()).toBe(1));
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(overlays()).toBe(0);
  });

  it('does not close a sheet on a device with a keyboard', async () => {
    browserOf('desktop');
    renderWithProviders(<Page />);
    await screen.findByRole('dialog');
    expect(overlays()).toBe(0);
  });

  it('closes a full-window overlay on any device', async () => {
    browserOf('desktop');
    renderWithProviders(<Photos />);
    expect(await screen.findByRole('dialog')).toBeDefined();
    await waitFor(() => expect(overlays()).toBe(1));
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(overlays()).toBe(0);
  });
});
