import type { FileView } from '@ovation/contracts/files/file';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from './LibraryPage.tsx';

const fileOf = (_id: string, more: Partial<FileView> = {}): FileView => ({
  _id,
  type: 'feed-photo',
  mimeType: 'image/jpeg',
  size: 1_200_000,
  duration: null,
  width: 4,
  height: 3,
  url: null,
  thumbnails: [],
  blurHash: null,
  hasSound: false,
  waveform: null,
  captions: [],
  altText: null,
  fault: null,
  progress: 100,
  status: 'finished',
  ...more,
});
const lake = fileOf('p1', { altText: 'A lake', leftOut: ['pixels', 'end'] });
const film = fileOf('v1', { type: 'feed-video', duration: 187 });
const broken = fileOf('b1', { type: 'feed-audio', status: 'error', fault: 'gave-up' });

const requested: unknown[] = [];
const describeFile = vi.fn(({ body }: { body: { altText: string } }) => ({ ...lake, ...body }));
const setCaptions = vi.fn(() => ({
  ...film,
  captions: [{ language: 'en', url: '/captions' }],
}));
const retryFile = vi.fn(() => ({ ...broken, status: 'queued' as const, fault: null }));

beforeEach(() => {
  requested.length = 0;
  queryClient.clear();
  serve({
    files: {
      listFiles: ({ query }) => {
        requested.push(query?.purpose);
        return { data: [lake, film, broken], total: 3, limit: 20, offset: 0 };
      },
      describeFile,
      retryFile,
      setCaptions,
    },
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the library', () => {
  it('shows kind and duration of each file, and why one cannot be shown', async () => {
    renderWithProviders(<Page />);
    expect(await screen.findByText(/^A lake/)).toBeDefined();
    expect(screen.getByText('3:07')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(retryFile).toHaveBeenCalledOnce());
    // The list is read again: the file is being processed again.
    await waitFor(() => expect(requested).toHaveLength(2));
  });

  it('is filtered by kind', async () => {
    renderWithProviders(<Page />);
    await screen.findByText(/^A lake/);
    fireEvent.click(screen.getByRole('radio', { name: 'Videos' }));
    await waitFor(() => expect(requested).toEqual([undefined, 'feed-video']));
  });

  it('shows its owner which parts of a file are skipped', async () => {
    renderWithProviders(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: 'Describe A lake' }));
    const sheet = await screen.findByRole('dialog');
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Shown smaller than you uploaded it.',
      'The file is incomplete. The rest isn’t shown.',
    ]);
  });

  it('saves a description for those who cannot see a file', async () => {
    renderWithProviders(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: 'Describe A lake' }));
    const sheet = await screen.findByRole('dialog');
    const field = within(sheet).getByRole('textbox', { name: 'Description' });
    expect(field).toHaveAccessibleDescription('Read out to people who can’t see the photo.');
    expect(field).toHaveValue('A lake');
    fireEvent.change(field, { target: { value: 'A lake under birches' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save description' }));
    await waitFor(() => expect(describeFile).toHaveBeenCalledOnce());
    expect(describeFile.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 'p1' },
      body: { altText: 'A lake under birches' },
    });
  });
});

describe('captions', () => {
  it('are listed once uploaded, with a remove button', async () => {
    renderWithProviders(<Page />);
    const [, ofFilm] = await screen.findAllByRole('button', { name: /^Describe/ });
    if (ofFilm) fireEvent.click(ofFilm);
    const sheet = await screen.findByRole('dialog', { name: 'Description and captions' });
    const file = new File(['WEBVTT'], 'film.vtt', { type: 'text/vtt' });
    fireEvent.change(within(sheet).getByLabelText('Captions file'), { target: { files: [file] } });
    expect(
      await within(sheet).findByRole('button', { name: 'Remove captions: English' }),
    ).toBeVisible();
  });
});

describe('an unsupported file', () => {
  const chooseFile = (name: string, type: string, content = '12345'): void => {
    const file = new File([content], name, { type });
    fireEvent.change(screen.getByLabelText('Files'), { target: { files: [file] } });
  };

  it('is reported: an iPhone’s photo that the browser cannot read', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no decoder')));
    renderWithProviders(<Page />);
    chooseFile('IMG_1.HEIC', '');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/IMG_1\.HEIC.*can’t read iPhone photos \(HEIC\)/);
    fireEvent.click(within(alert).getByRole('button', { name: 'Remove IMG_1.HEIC' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is reported: an empty file', async () => {
    renderWithProviders(<Page />);
    chooseFile('glaze.mov', 'video/quicktime', '');
    expect(await screen.findByRole('alert')).toHaveTextContent(/This file is empty/);
  });
});
