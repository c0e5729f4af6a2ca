import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { StaffRole } from '@ovation/contracts/kernel/rules';
import type { ApplicationDetails } from '@ovation/contracts/verification/review';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './ApplicationPage.tsx';

const at = '2026-01-01T00:00:00.000Z';
const document = (kind: 'identity' | 'selfie') =>
  ({ _id: kind, kind, status: 'pending', createdAt: at }) as const;
const waiting: ApplicationDetails = {
  performerId: 'luna',
  name: 'Luna',
  username: 'luna',
  avatar: '/a.svg',
  country: 'ES',
  mayPublish: false,
  registeredAt: at,
  submittedAt: at,
  email: 'luna@ovation.test',
  birthDate: '1995-06-01',
  review: {
    status: 'pending',
    documents: [document('identity'), document('selfie')],
    refusal: null,
  },
  contents: [
    { documentId: 'identity', mimeType: 'image/png', size: 1, url: '/api/files/documents/1' },
    { documentId: 'selfie', mimeType: 'application/pdf', size: 1, url: '/api/files/documents/2' },
  ],
};
let application = waiting;
let sent: unknown[];

const openAs = (role: StaffRole): void => {
  const user = { _id: 'mia', role, name: 'Mia' } as CurrentUser;
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  renderRoute(<Page />, { route: '/staff/creators/:id', path: '/staff/creators/luna' });
};

beforeEach(() => {
  application = waiting;
  sent = [];
  serve({
    verification: {
      getApplication: () => application,
      approveApplication: () => {
        application = { ...waiting, review: { ...waiting.review, status: 'verified' } };
        return application.review;
      },
      refuseApplication: ({ body }) => {
        sent.push(body);
        const refusal = {
          reason: 'expired',
          note: '',
          kinds: ['identity'],
          refusedAt: at,
        } as const;
        application = {
          ...waiting,
          review: {
            ...waiting.review,
            status: 'refused',
            refusal: { ...refusal, kinds: ['identity'] },
          },
        };
        return application.review;
      },
    },
  });
});
afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows identity documents, and approves them', async () => {
  openAs('moderator');
  const scan = await screen.findByRole('img', { name: 'Identity document' });
  expect(scan).toHaveAttribute('src', '/api/files/documents/1');
  expect(screen.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute('download');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('rejects with a required reason', async () => {
  openAs('admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reject these documents' }));
  await screen.findByText('Choose a reason.');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Photo with the document' }));
  fireEvent.change(screen.getByLabelText(/Note to the creator/), { target: { value: 'Old.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'The document is out of date.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reject these documents' }));
  await waitFor(() =>
    expect(sent).toEqual([{ reason: 'expired', note: 'Old.', kinds: ['identity'] }]),
  );
  await screen.findByText(/once new documents arrive/);
});

it('names the deciding roles for support, and links back', async () => {
  openAs('support');
  await screen.findByText(
    'Only Moderation and Administration can do this. Ask a colleague on that team.',
  );
  expect(screen.getByRole('link', { name: 'See what you can do' })).toHaveAttribute(
    'href',
    '/staff',
  );
});
