import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWatermark } from './watermark.ts';

const Shown = ({ ownerId }: { ownerId: string }) => (
  <p>{useWatermark(ownerId) ?? 'no watermark'}</p>
);

afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it.each([
  { watermarkMedia: true, ownerId: 'luna', shown: 'noravale' },
  { watermarkMedia: true, ownerId: 'nora', shown: 'no watermark' },
  { watermarkMedia: false, ownerId: 'luna', shown: 'no watermark' },
])('returns $shown for a file of $ownerId with the setting $watermarkMedia', (given) => {
  const nora = { _id: 'nora', username: 'noravale' } as CurrentUser;
  const settings = { watermarkMedia: given.watermarkMedia } as PublicSettings;
  serve({ auth: { me: () => nora }, settings: { publicSettings: () => settings } });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  queryClient.setQueryData(keys.settings, settings);
  renderWithProviders(<Shown ownerId={given.ownerId} />);
  expect(screen.getByText(given.shown)).toBeVisible();
});
