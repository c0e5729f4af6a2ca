import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { FileView } from '@ovation/contracts/files/file';
import type { StaffRole } from '@ovation/contracts/kernel/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import type { StaffReport } from '@ovation/contracts/reports/report';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from './ReportsPage.tsx';

const person = (name: string): Participant => ({
  _id: name,
  name,
  username: name.toLowerCase(),
  avatar: '',
  isPerformer: false,
  isVerified: false,
});
const requested = vi.fn();
const looks = vi.fn();

const photo: FileView = {
  _id: 'p1',
  type: 'feed-photo',
  mimeType: 'image/webp',
  size: 4,
  width: 40,
  height: 30,
  duration: null,
  url: '/p1',
  thumbnails: [],
  blurHash: null,
  hasSound: false,
  waveform: null,
  captions: [],
  altText: 'A red coat',
  fault: null,
  status: 'finished',
  progress: 100,
};

/** A queue with one report, as stored by the server. */
const open = async (role: StaffRole) => {
  let report: StaffReport = {
    _id: 'r1',
    target: 'feed',
    targetId: 'f1',
    category: 'spam',
    status: 'open',
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    reporter: person('Nora'),
    owner: person('Luna'),
    handledBy: null,
    note: null,
    description: 'Third time today',
  };
  serve({
    reports: {
      listReports: ({ query }) => {
        requested(query);
        const data = query?.status === report.status ? [report] : [];
        return { data, total: data.length };
      },
      getReport: () => report,
      viewReported: () => {
        looks();
        return { quote: 'Buy now', isThere: true, text: 'Buy now, twice', files: [photo] };
      },
      triageReport: () => {
        report = { ...report, status: 'triaged', handledBy: person('Mia') };
        return report;
      },
      dismissReport: ({ body: { note } }) => {
        report = { ...report, status: 'dismissed', handledBy: person('Mia'), note };
        return report;
      },
    },
  });
  const mia = { _id: 'Mia', name: 'Mia', role, isPerformer: false } as CurrentUser;
  queryClient.setQueryData(keys.auth.me, mia);
  session.open('a-token', true);
  renderWithProviders(<Page />, '/staff/reports');
  await userEvent.click(await screen.findByRole('button', { name: /Spam or a scam · Luna/ }));
  return within(await screen.findByRole('dialog', { name: 'Report' }));
};

afterEach(() => {
  session.close();
  queryClient.clear();
  requested.mockReset();
  looks.mockReset();
  vi.unstubAllGlobals();
});

describe('the queue of reports', () => {
  it('shows the oldest first, with all details when opened', async () => {
    const sheet = await open('moderator');
    expect(requested).toHaveBeenCalledWith({ status: 'open', sort: 'createdAt' });
    expect(await sheet.findByText('Third time today')).toBeVisible();
  });

  it('is processed: a review starts, and is closed with a note, never without', async () => {
    const sheet = await open('moderator');
    await userEvent.click(await sheet.findByRole('button', { name: 'Start review' }));
    expect(await sheet.findByText('In review')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Start review' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Dismiss' }));
    expect(sheet.getByText('Write a short note.')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Note'), 'An offer of her own');
    await userEvent.click(sheet.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'No reports here' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismissed' }));
    expect(await screen.findByRole('button', { name: /Luna/ })).toBeVisible();
  });

  it('shows the reported content with its media, once a moderator requests it', async () => {
    const sheet = await open('moderator');
    const show = await sheet.findByRole('button', { name: 'Show what was reported' });
    expect(looks).not.toHaveBeenCalled();
    await userEvent.click(show);
    expect(await sheet.findByText('Buy now, twice')).toBeVisible();
    expect(sheet.getByText('Buy now')).toBeVisible();
    expect(sheet.getByRole('img', { name: 'A red coat' })).toHaveAttribute('src', '/p1');
    expect(looks).toHaveBeenCalledTimes(1);
  });

  it('is read-only for support', async () => {
    const sheet = await open('support');
    expect(await sheet.findByText('Third time today')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(sheet.queryByRole('button', { name: 'Show what was reported' })).toBeNull();
  });
});
