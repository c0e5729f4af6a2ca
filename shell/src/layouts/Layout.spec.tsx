import { i18n } from '@lingui/core';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { Providers } from '@ovation/ui-kit/layout/Providers';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PageRoute } from '../routes/routes.ts';
import { Layout } from './Layout.tsx';

const page = { layout: 'blank' } as PageRoute;

const operatorSets = (maintenanceMode: boolean): void => {
  act(() => {
    queryClient.setQueryData(keys.settings, { maintenanceMode } as PublicSettings);
  });
};

const show = (path = '/home') =>
  render(
    <Providers queries={queryClient} i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Layout page={page}>
          <textarea aria-label="Draft" />
        </Layout>
      </MemoryRouter>
    </Providers>,
  );

const draft = () => screen.queryByRole('textbox', { name: 'Draft' });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  queryClient.setQueryData(keys.blocking.country, false);
});
afterEach(() => {
  cleanup();
  session.close();
  queryClient.clear();
});

it('hides an open page while closed, and restores it with its input', async () => {
  operatorSets(false);
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Draft' }), 'Half a sentence');
  operatorSets(true);
  expect(await screen.findByRole('heading', { name: 'We’ll be right back' })).toBeTruthy();
  operatorSets(false);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(draft()).toHaveProperty('value', 'Half a sentence');
});

it('closes for anonymous visitors, who have no socket', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  operatorSets(false);
  serve({
    settings: { publicSettings: () => ({ maintenanceMode: true }) as PublicSettings },
  });
  show();
  expect(draft()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('heading', { name: 'We’ll be right back' })).toBeTruthy();
});

it('does not mount a page that was never open', async () => {
  operatorSets(true);
  const { container } = show();
  await screen.findByRole('heading', { name: 'We’ll be right back' });
  expect(container.querySelector('textarea')).toBeNull();
});

it('stays open to staff', async () => {
  session.open('a token', false);
  queryClient.setQueryData(keys.auth.me, { role: 'support' } as CurrentUser);
  operatorSets(true);
  show('/staff');
  expect(draft()).not.toBeNull();
});
