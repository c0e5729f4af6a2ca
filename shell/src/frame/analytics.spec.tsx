import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { consent } from './consent.ts';
import { useAnalytics } from './useAnalytics.ts';

vi.mock('@ovation/page-rendering/client/idleTasks', () => ({
  runAfterLoad: (run: () => void) => run(),
}));

const Followed = () => {
  useAnalytics();
  return null;
};

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

const open = (gaCode: string | null): void => {
  serve({
    settings: {
      publicSettings: () => ({ gaCode }) as PublicSettings,
    },
  });
  renderWithProviders(<Followed />);
};
const settingsAreHere = () =>
  waitFor(() => expect(queryClient.getQueryData(keys.settings)).toBeDefined());

afterEach(() => {
  localStorage.clear();
  queryClient.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it('makes no external request before the visitor has accepted', async () => {
  open('G-ABC123');
  await settingsAreHere();
  expect(scripts()).toEqual([]);
  act(() => consent.give('rejected'));
  expect(scripts()).toEqual([]);
});

it('makes no external request without a code of the operator', async () => {
  localStorage.setItem('cookieConsent', 'accepted');
  open(null);
  await settingsAreHere();
  expect(scripts()).toEqual([]);
});

it('counts after the visitor has accepted', async () => {
  open('G-ABC123');
  await settingsAreHere();
  act(() => consent.give('accepted'));
  await waitFor(() =>
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123']),
  );
});
