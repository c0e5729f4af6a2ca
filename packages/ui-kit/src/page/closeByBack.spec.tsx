import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from '../overlay/Dialog.lazy.tsx';
import { renderWithProviders } from '../testing/render.tsx';

const watching = new Set<{ onclose: (() => void) | null }>();

/** A browser that tells of the way back. */
const browserOf = (device: 'phone' | 'desktop'): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'phone' }));
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null;
      constructor() {
        watching.add(this);
      }
      destroy(): void {
        watching.delete(this);
      }
    },
  );
};

const goBack = () => act(async () => [...watching].at(-1)?.onclose?.());

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen} title="Send a tip">
      How much?
    </Sheet>
  );
};

afterEach(() => {
  watching.clear();
  vi.unstubAllGlobals();
});

describe('the way back', () => {
  it('of a phone closes a sheet, and is the page’s again', async () => {
    browserOf('phone');
    renderWithProviders(<Page />);
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(watching.size).toBe(1);
    await goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(watching.size).toBe(0);
  });

  it('is left alone where there are keys', async () => {
    browserOf('desktop');
    renderWithProviders(<Page />);
    await screen.findByRole('dialog');
    expect(watching.size).toBe(0);
  });
});
