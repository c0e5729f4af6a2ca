import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../layout/Providers.tsx';
import { ConfirmDialog, Sheet } from '../overlay/Dialog.lazy.tsx';
import { followOverlayEntries } from './overlayEntries.ts';

/** A page with a sheet that contains a link and a confirmation. */
const Page = ({ refuses }: { refuses: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Sheet open={isOpen} onOpenChange={(next) => setIsOpen(next || refuses)} title="A sheet">
        <Link to="/profile">To the profile</Link>
        <button type="button" onClick={() => setIsAsking(true)}>
          Ask
        </button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Sure?"
          safe="No"
          act="Yes"
          onAct={() => {
            setIsAsking(false);
            setIsOpen(false);
          }}
        >
          It is gone then.
        </ConfirmDialog>
      </Sheet>
    </>
  );
};

const Pages = ({ refuses }: { refuses: boolean }) => {
  const { pathname } = useLocation();
  return (
    <>
      <output aria-label="address">{pathname}</output>
      <Link to="/explore">To explore</Link>
      <Page key={pathname} refuses={refuses} />
    </>
  );
};

let stop: () => void = () => {};

/** Router history that started at the front page. */
const visit = ({ refuses = false } = {}) => {
  stop = followOverlayEntries();
  return render(
    <Providers queries={new QueryClient()}>
      <BrowserRouter>
        <Pages refuses={refuses} />
      </BrowserRouter>
    </Providers>,
  );
};

const address = (): string =>
  screen.getByRole('status', { name: 'address', hidden: true }).innerHTML;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const overlays = (): unknown => history.state?.overlays ?? 0;
const openSheet = async (): Promise<void> => {
  await press('Open');
  await screen.findByRole('dialog', { name: 'A sheet' });
  await waitFor(() => expect(overlays()).toBe(1));
};
/** Goes back; resolves after the navigation. */
const goBack = () =>
  act(async () => {
    const taken = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    await taken;
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  history.pushState({ key: 'front', idx: 0 }, '', '/front');
  history.pushState({ key: 'home', idx: 1 }, '', '/home');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the back button of a phone', () => {
  it('closes a sheet, and then navigates', async () => {
    visit();
    await openSheet();
    await goBack();
    await isClosed();
    expect(address()).toBe('/home');
    await goBack();
    await waitFor(() => expect(address()).toBe('/front'));
  });

  it('leaves no entry of a sheet that was closed by its button', async () => {
    visit();
    await openSheet();
    await press('Close');
    await isClosed();
    await waitFor(() => expect(overlays()).toBe(0));
    expect(history.state).toMatchObject({ key: 'home', idx: 1 });
    await goBack();
    await waitFor(() => expect(address()).toBe('/front'));
  });

  it('returns from a link in a sheet to the page once', async () => {
    visit();
    await openSheet();
    await userEvent.click(screen.getByRole('link', { name: 'To the profile' }));
    await waitFor(() => expect(address()).toBe('/profile'));
    await isClosed();
    await openSheet();
    await goBack();
    await isClosed();
    expect(address()).toBe('/profile');
    await goBack();
    await waitFor(() => expect(address()).toBe('/home'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await goBack();
    await waitFor(() => expect(address()).toBe('/front'));
  });

  it('closes the top overlay alone, while a button can close both', async () => {
    visit();
    await openSheet();
    await press('Ask');
    await screen.findByRole('alertdialog', { name: 'Sure?' });
    await waitFor(() => expect(overlays()).toBe(2));
    await goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'A sheet' })).toBeVisible();
    await press('Ask');
    await waitFor(() => expect(overlays()).toBe(2));
    await press('Yes');
    await isClosed();
    await waitFor(() => expect(overlays()).toBe(0));
    expect(address()).toBe('/home');
    await goBack();
    await waitFor(() => expect(address()).toBe('/front'));
  });

  it('restores the entry of a sheet that refuses to close', async () => {
    const { unmount } = visit({ refuses: true });
    await openSheet();
    await goBack();
    await waitFor(() => expect(overlays()).toBe(1));
    expect(screen.getByRole('dialog', { name: 'A sheet' })).toBeVisible();
    expect(address()).toBe('/home');
    unmount();
    await waitFor(() => expect(overlays()).toBe(0));
  });

  it('navigates past a stale entry after a reload', async () => {
    history.pushState({ key: 'home', idx: 1, overlays: 1 }, '');
    visit();
    await goBack();
    await waitFor(() => expect(address()).toBe('/front'));
  });

  it('reuses a stale entry for the next sheet after a reload', async () => {
    history.pushState({ key: 'home', idx: 1, overlays: 1 }, '');
    visit();
    await openSheet();
    await goBack();
    await isClosed();
    expect(address()).toBe('/home');
    await goBack();
    await waitFor(() => expect(address()).toBe('/front'));
  });
});

it('gets no entries on a device with a keyboard', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  visit();
  await press('Open');
  await screen.findByRole('dialog', { name: 'A sheet' });
  await goBack();
  await waitFor(() => expect(address()).toBe('/front'));
});
