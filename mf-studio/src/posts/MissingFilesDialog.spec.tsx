import type { FileView } from '@ovation/contracts/files/file';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { uploadQueue } from '@ovation/product-ui/uploads/uploads.lazy';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './Composer.tsx';
import { usePost } from './usePost.ts';

const Harness = () => <Composer post={usePost()} />;

const createFeed = vi.fn(({ body }: { body: object | undefined }) => body as never);

/** Uploads, pending until the test answers them. */
const sending: PhotoRequest[] = [];
class PhotoRequest {
  status = 0;
  response: unknown;
  responseType = '';
  upload = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  open(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(): void {
    sending.push(this);
  }
}

beforeEach(() => {
  sending.length = 0;
  createFeed.mockClear();
  queryClient.clear();
  localStorage.clear();
  queryClient.setQueryData(keys.settings, {
    minimumSalePrice: 5,
    hasMedia: true,
  } as PublicSettings);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('XMLHttpRequest', PhotoRequest);
  serve({
    feeds: { createFeed },
    performers: { ownPerformer: () => ({ totalFeed: 3 }) as OwnPerformerProfile },
    files: { fileStatus: () => ({ _id: 'p1', status: 'finished', thumbnails: [] }) as never },
  });
  renderWithProviders(<Harness />);
});
afterEach(() => {
  for (const { id } of uploadQueue.all()) uploadQueue.remove(id);
  vi.unstubAllGlobals();
});

const note = new File([], 'note.txt', { type: 'text/plain' });
const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
Object.defineProperty(large, 'size', { value: 31_000_000 });
const photo = new File(['x'], 'birch.jpg', { type: 'image/jpeg' });

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } });
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /post/ }), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.findByRole('alertdialog', { name });
const arrive = (fileId: string, at = 0) =>
  act(() => {
    const request = sending[at];
    if (!request) throw new Error('nothing is on its way');
    request.status = 201;
    request.response = { data: { _id: fileId, thumbnails: [] } as unknown as FileView };
    request.onload();
  });
const notArrive = () =>
  act(() => {
    Object.assign(sending[0] ?? {}, { status: 403, response: { code: 'FORBIDDEN' } });
    sending[0]?.onload();
  });

describe('a pending upload', () => {
  it('counts for the excerpt of a locked post, so that nothing changes once it is uploaded', async () => {
    write('Two pictures.');
    const shows = () => screen.getByRole('switch', { name: /^Show the first lines/ });
    expect(shows()).not.toBeChecked();
    choose(photo);
    expect(shows()).toBeChecked();
    expect(shows()).toHaveAccessibleDescription(/^Everyone can read the beginning of your text/);
    fireEvent.click(shows());
    press('Publish');
    arrive('p1');
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
    expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({ showExcerpt: false });
  });
});

describe('rejected files', () => {
  it('are reported before the upload, and can be removed', () => {
    choose(note, large);
    expect(screen.getByText(/This file is empty/)).toBeDefined();
    expect(screen.getByText('Photos can be up to 20 MB.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    press('Remove note.txt');
    expect(screen.queryByText(/This file is empty/)).toBeNull();
    expect(sending).toEqual([]);
  });

  it('are confirmed before the post is sent without them, and the user can go back', async () => {
    write('Two pictures.');
    choose(note, large);
    press('Publish');
    const dialog = await question('Publish without these files?');
    expect(dialog).toHaveTextContent('2 files weren’t added to your post.');
    expect(dialog).not.toHaveTextContent('for sale');
    press('Go back');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(createFeed).not.toHaveBeenCalled();
    expect(screen.getByText('note.txt')).toBeDefined();
    press('Publish');
    await question('Publish without these files?');
    press('Publish without them');
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
    expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({ fileIds: [], status: 'active' });
    // The next post does not start with them.
    await waitFor(() => expect(screen.queryByText('note.txt')).toBeNull());
  });

  it('are confirmed with a note that text would be sold alone', async () => {
    write('Pictures for sale.');
    fireEvent.click(screen.getByRole('switch', { name: 'Sell this post for tokens' }));
    const price = screen.getByRole('textbox', { name: 'Price in tokens' });
    fireEvent.change(price, { target: { value: '40' } });
    choose(large);
    press('Publish');
    expect(await question('Publish without this file?')).toHaveTextContent(
      '1 file wasn’t added to your post. It’s for sale, and buyers would get only your text.',
    );
    press('Go back');
    choose(photo);
    arrive('p1');
    press('Publish');
    expect(await question('Publish without this file?')).not.toHaveTextContent('for sale');
    press('Publish without it');
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
    expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({ fileIds: ['p1'], price: 40 });
  });

  it('are confirmed with the name of each action', async () => {
    write('Later.');
    choose(note);
    press('Save as draft');
    await question('Save without this file?');
    press('Go back');
    fireEvent.click(screen.getByRole('switch', { name: 'Publish later' }));
    press('Schedule');
    await question('Schedule without this file?');
    press('Schedule without it');
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
  });

  it('are no post by themselves', () => {
    choose(note);
    press('Publish');
    expect(screen.getByText('Write something, or add a file.')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('pending photos', () => {
  it('delay a post with a note, and publish it once uploaded', async () => {
    write('With a birch.');
    choose(photo);
    expect(screen.getByText('1 file is uploading.')).toBeDefined();
    press('Publish');
    expect(screen.getByText(/^Continues as soon as 1 file has uploaded\./)).toBeDefined();
    expect(createFeed).not.toHaveBeenCalled();
    arrive('p1');
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
    expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({ fileIds: ['p1'] });
  });

  it('stop delaying it when its author cancels', async () => {
    write('With a birch.');
    choose(photo);
    press('Publish');
    press('Don’t wait');
    expect(screen.queryByText(/^Continues as soon/)).toBeNull();
    arrive('p1');
    await waitFor(() => expect(screen.queryByText('1 file is uploading.')).toBeNull());
    expect(createFeed).not.toHaveBeenCalled();
  });

  it('are in the post in the order of choice, whichever is uploaded first', async () => {
    write('Two of them.');
    choose(photo, new File(['x'], 'oak.jpg', { type: 'image/jpeg' }));
    arrive('oak', 1);
    press('Publish');
    expect(screen.getByText(/^Continues as soon as 1 file/)).toBeDefined();
    arrive('birch', 0);
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
    expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({ fileIds: ['birch', 'oak'] });
  });

  it('are confirmed like rejected files when their upload failed', async () => {
    write('With a birch.');
    choose(photo);
    notArrive();
    expect(screen.getByText('A file didn’t upload. Retry it or remove it.')).toBeDefined();
    press('Publish');
    await question('Publish without this file?');
    press('Publish without it');
    await waitFor(() => expect(createFeed).toHaveBeenCalledOnce());
    expect(createFeed.mock.calls[0]?.[0].body).toMatchObject({ fileIds: [] });
    await waitFor(() => expect(uploadQueue.all()).toEqual([]));
  });
});
