import type { FileView } from '@ovation/contracts/files/file';
import { formTransport, uploadQueue } from '@ovation/product-ui/uploads/uploads.lazy';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadsPanel } from './UploadsPanel.tsx';

/** Requests, pending until the test answers them. */
const sending: SlowRequest[] = [];

class SlowRequest {
  status = 0;
  response: unknown;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  open(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): string | null => null;
  send(): void {
    sending.push(this);
  }
  progress(loaded: number): void {
    act(() => this.upload.onprogress?.({ loaded }));
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    act(() => this.onload?.());
  }
}

const way = formTransport({ method: 'POST', path: '/performer/feeds/photo/upload' }, 'photo');
const add = (name: string, place?: string): string =>
  uploadQueue.add({ way, place, file: new File(['12345'], name, { type: 'image/jpeg' }) });

beforeEach(() => {
  sending.length = 0;
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const fileStatus = () => ({ status: 'processing', progress: 10, fault: null }) as FileView;
  serve({ files: { fileStatus } });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  for (const { id } of uploadQueue.all()) uploadQueue.remove(id);
  vi.unstubAllGlobals();
});

describe('pending uploads on each page of the studio', () => {
  it('are hidden while there are none, and exclude those that the page shows itself', () => {
    add('own.jpg', 'post');
    const taken = add('taken.jpg', 'post');
    sending[1]?.answer(201, { data: { _id: 'f1' } });
    uploadQueue.take(taken);
    renderWithProviders(<UploadsPanel except={{ targets: ['post'], fileIds: ['f1'] }} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('show their progress and actions', () => {
    add('lake.jpg');
    renderWithProviders(<UploadsPanel />);
    sending[0]?.progress(2);
    const bar = screen.getByRole('progressbar', { name: 'lake.jpg' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    fireEvent.click(screen.getByRole('button', { name: 'Pause lake.jpg' }));
    expect(screen.getByText('Paused at 40%')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Resume lake.jpg' }));
    expect(sending).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove lake.jpg' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('list those that need attention first, and the rest on request', () => {
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']) add(name);
    renderWithProviders(<UploadsPanel />);
    const panel = within(screen.getByRole('region', { name: 'Uploads' }));
    sending[1]?.answer(422, { code: 'INVALID', message: 'is not valid' });
    const names = () =>
      panel.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'));
    expect(names()).toEqual(['b.jpg', 'a.jpg', 'c.jpg', 'd.jpg']);
    expect(panel.getByText(/not a photo we can show/)).toBeDefined();
    // A rejected file is not retried.
    expect(panel.queryByRole('button', { name: 'Retry' })).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Show 1 more' }));
    expect(names()).toHaveLength(5);
  });
});
