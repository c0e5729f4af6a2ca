import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { PhotoViewer } from './PhotoViewer.lazy.tsx';

const photos = ['A kiln', 'A jar', 'A glove'].map((alt) => ({ id: alt, src: `/${alt}.jpg`, alt }));

const Post = () => {
  const [viewed, setViewed] = useState({ at: 0, isOpen: false });
  return (
    <>
      <button type="button" onClick={() => setViewed({ at: 1, isOpen: true })}>
        Open the second
      </button>
      <PhotoViewer
        photos={photos}
        at={viewed.at}
        onTurn={(at) => setViewed({ at, isOpen: true })}
        open={viewed.isOpen}
        onOpenChange={(isOpen) => setViewed({ ...viewed, isOpen })}
      />
    </>
  );
};

const openSecond = async (): Promise<void> => {
  renderWithProviders(<Post />);
  await userEvent.click(screen.getByRole('button', { name: 'Open the second' }));
  await screen.findByRole('img', { name: 'A jar' });
  // It takes the focus a moment after it is rendered; keys go to the focused element.
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
};

afterEach(() => {
  document.documentElement.dir = '';
});

describe('the photo viewer', () => {
  it.each([
    ['ltr', '{ArrowRight}', 'A glove'],
    ['ltr', '{ArrowLeft}', 'A kiln'],
    ['ltr', '{ArrowRight}{ArrowRight}', 'A kiln'],
    ['rtl', '{ArrowRight}', 'A kiln'],
  ])('turns by arrow keys, in %s: %s shows %s', async (dir, keys, shown) => {
    document.documentElement.dir = dir;
    await openSecond();
    await userEvent.keyboard(keys);
    expect(await screen.findByRole('img')).toHaveAccessibleName(shown);
  });

  it('turns by a horizontal swipe, but not by a short one', async () => {
    await openSecond();
    const swipe = (from: number, to: number) =>
      userEvent.pointer([
        { keys: '[TouchA>]', target: screen.getByRole('img'), coords: { clientX: from } },
        { keys: '[/TouchA]', target: screen.getByRole('img'), coords: { clientX: to } },
      ]);
    await swipe(300, 290);
    expect(screen.getByRole('img')).toHaveAccessibleName('A jar');
    await swipe(300, 100);
    expect(screen.getByRole('img')).toHaveAccessibleName('A glove');
    await swipe(100, 300);
    expect(screen.getByRole('img')).toHaveAccessibleName('A jar');
  });

  it('closes by a swipe down, but not up', async () => {
    await openSecond();
    const swipe = (to: number) =>
      userEvent.pointer([
        { keys: '[TouchA>]', target: screen.getByRole('img'), coords: { clientY: 300 } },
        { keys: '[/TouchA]', target: screen.getByRole('img'), coords: { clientY: to } },
      ]);
    await swipe(100);
    expect(screen.getByRole('img')).toHaveAccessibleName('A jar');
    await swipe(500);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('zooms by a double press and by keys, and then pans by arrow keys', async () => {
    await openSecond();
    const picture = () => screen.getByRole('img').closest<HTMLElement>('[style*="transform"]');
    expect(picture()).toBeNull();
    await userEvent.dblClick(screen.getByRole('img'));
    expect(picture()?.style.transform).toContain('scale(2.5)');
    expect(screen.getByRole('button', { name: 'Zoom', pressed: true })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('img')).toHaveAccessibleName('A jar');
    await userEvent.keyboard('0');
    expect(picture()).toBeNull();
    await userEvent.keyboard('++');
    expect(picture()?.style.transform).toContain('scale(2.25)');
    await userEvent.keyboard('-');
    expect(picture()?.style.transform).toContain('scale(1.5)');
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByRole('img')).toHaveAccessibleName('A glove');
    expect(picture()).toBeNull();
  });

  it('shows the index and the number of photos', async () => {
    await openSecond();
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Photo 3 of 3');
  });

  it('closes by Escape and restores the focus', async () => {
    await openSecond();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Open the second' })).toHaveFocus(),
    );
  });
});
