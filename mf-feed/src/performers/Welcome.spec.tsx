import type { FileView } from '@ovation/contracts/files/file';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { wireFile } from '../testing/wirePost.ts';
import { Welcome } from './Welcome.tsx';

const film = (more: Partial<FileView> = {}): FileView =>
  wireFile({
    _id: 'film',
    type: 'welcome-video',
    mimeType: 'application/vnd.apple.mpegurl',
    url: '/api/files/content/film/master.m3u8',
    duration: 42,
    ...more,
  });

const open = (welcomeVideo: FileView | null) => {
  const luna = { _id: 'luna', name: 'Luna Okafor', username: 'luna', welcomeVideo };
  return renderWithProviders(<Welcome performer={luna as unknown as PerformerProfile} />);
};

afterEach(() => queryClient.clear());

describe('the welcome video of a creator’s page', () => {
  it('is hidden where there is none', () => {
    open(null);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });

  it('is a poster with its duration, and the video once pressed', async () => {
    open(film());
    const picture = document.querySelector('img');
    expect(picture).toHaveAttribute('src', '/api/files/content/file/small');
    // It is the first thing that a visitor sees.
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(screen.getByText('0:42')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play: Luna’s welcome video' }));
    const player = await screen.findByRole('region', { name: 'Luna’s welcome video' });
    expect(player.querySelector('video')).toHaveProperty('autoplay', true);
  });

  it("is named by its creator's description", () => {
    open(film({ altText: 'Luna at her kiln' }));
    expect(screen.getByRole('button', { name: 'Play: Luna at her kiln' })).toBeVisible();
  });
});
