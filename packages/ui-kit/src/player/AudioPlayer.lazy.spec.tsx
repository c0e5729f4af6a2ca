import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { AudioPlayer } from './AudioPlayer.lazy.tsx';
import type { PlayableFile } from './playableFile.ts';

const file = {
  _id: 'song',
  duration: 83,
  url: '/api/files/content/song/whole?expires=1',
  waveform: Array.from({ length: 128 }, (_, at) => at % 100),
  fault: null,
  status: 'finished',
  progress: 100,
} as unknown as PlayableFile;

const show = (more: Partial<PlayableFile> = {}) =>
  renderWithProviders(<AudioPlayer file={{ ...file, ...more }} label="The bridge" />);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an audio player', () => {
  it('shows its waveform and duration without loading the file', () => {
    show();
    expect(document.querySelectorAll('rect')).toHaveLength(128);
    expect(screen.getByText('0:00 / 1:23')).toBeVisible();
    expect(document.querySelector('audio')).not.toHaveAttribute('src');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:23');
  });

  it('loads and plays when pressed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    const audio = document.querySelector('audio');
    expect(audio).toHaveAttribute('src', file.url);
    expect(audio).toHaveProperty('autoplay', true);
  });

  it('shows the processing progress or error', () => {
    const { unmount } = show({ url: null, status: 'processing', progress: 60 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    unmount();
    show({ url: null, status: 'error', fault: 'too-long' });
    expect(screen.getByText(/This recording can’t be played/)).toHaveTextContent('It’s too long.');
  });
});
