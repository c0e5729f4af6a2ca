import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { FileView } from '@ovation/contracts/files/file';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Checklist } from './Checklist.tsx';
import { stepsDone } from './steps.ts';

const newcomer = {
  _id: 'ida',
  name: 'Ida',
  avatar: avatarPlaceholder,
  cover: null,
  totalFeed: 0,
  totalOpen: 0,
  monthlyPrice: 0,
  yearlyPrice: 0,
  status: 'pending',
  mayPublish: true,
} as OwnPerformerProfile;
let own = newcomer;

beforeEach(() => {
  own = newcomer;
  queryClient.clear();
  localStorage.clear();
  URL.createObjectURL = () => 'blob:face';
  URL.revokeObjectURL = () => undefined;
  serve({
    performers: { ownPerformer: () => own },
    files: { fileStatus: () => ({ _id: 'face', status: 'finished' }) as FileView },
  });
});

describe('the onboarding checklist of a creator', () => {
  it('lists missing steps with their links', async () => {
    own = { ...newcomer, cover: '/cover.jpg' };
    renderWithProviders(<Checklist />);
    await screen.findByRole('heading', { name: 'Get your page ready' });
    expect(screen.getByText('1 of 4')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose your profile picture' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose your cover' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Set your prices' })).toHaveAttribute(
      'href',
      '/studio/prices',
    );
    expect(screen.getByRole('link', { name: 'Write it' })).toHaveAttribute(
      'href',
      '/studio/posts?audience=everyone',
    );
    expect(screen.getByText(/waiting for review. You can publish meanwhile/)).toBeDefined();
  });

  it('offers nothing that is refused before the documents are approved', async () => {
    own = { ...newcomer, mayPublish: false };
    renderWithProviders(<Checklist />);
    expect(await screen.findByText(/We’re checking your documents/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set your prices' })).toBeNull();
    expect(screen.getByText('You can set it once your documents are approved.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prepare a draft' })).toBeVisible();
  });

  it('hides the review on a page that shows it', async () => {
    own = { ...newcomer, mayPublish: false };
    renderWithProviders(<Checklist isReviewShown />);
    await screen.findByRole('heading', { name: 'Get your page ready' });
    expect(screen.queryByText(/We’re checking your documents/)).toBeNull();
  });

  it('takes an avatar in place, cropped unless animated, and completes the step once the page has it', async () => {
    const sent: string[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 201;
        response = { data: { _id: 'face', status: 'queued' } };
        upload = {};
        onload = () => undefined;
        open(_: string, path: string) {
          sent.push(path);
        }
        setRequestHeader() {}
        getResponseHeader() {
          return null;
        }
        send() {
          own = { ...newcomer, avatar: '/face.jpg' };
          this.onload();
        }
      },
    );
    renderWithProviders(<Checklist />);
    await screen.findByText('0 of 4');
    const picker = screen.getByLabelText('Choose your profile picture', { selector: 'input' });
    const nothing = new File([], 'face.png', { type: 'image/png' });
    fireEvent.change(picker, { target: { files: [nothing] } });
    expect(screen.getByText(/This file is empty/)).toBeDefined();
    expect(sent).toEqual([]);
    const face = new File(['x'], 'face.png', { type: 'image/png' });
    fireEvent.change(picker, { target: { files: [face] } });
    const cropper = await screen.findByRole('dialog', { name: 'Choose your profile picture' });
    fireEvent.click(within(cropper).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    // Cropping would keep one frame of an animation.
    const moving = new File(['x'], 'face.gif', { type: 'image/gif' });
    fireEvent.change(picker, { target: { files: [moving] } });
    await waitFor(() => expect(screen.getByText('1 of 4')).toBeDefined());
    expect(sent).toEqual(['/api/performers/avatar/upload']);
  });

  it('is hidden once all is done, or when it is dismissed', async () => {
    const all = {
      ...newcomer,
      avatar: '/face.jpg',
      cover: '/c.jpg',
      monthlyPrice: 5,
      totalFeed: 2,
      totalOpen: 1,
    };
    // A post for a limited audience does not complete the step.
    const closed = { ...all, totalOpen: 0 };
    expect([newcomer, closed, all].map(stepsDone)).toEqual([0, 3, 4]);
    const { unmount } = renderWithProviders(<Checklist />);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide this list' }));
    expect(screen.queryByText('Get your page ready')).toBeNull();
    unmount();
    renderWithProviders(<Checklist />);
    expect(screen.queryByText('Get your page ready')).toBeNull();
  });
});
