import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import type { PlayableFile } from './playableFile.ts';
import { VideoPlayer } from './VideoPlayer.lazy.tsx';

const file: PlayableFile = {
  width: 1280,
  height: 720,
  duration: 60,
  url: '/api/files/content/video/whole?expires=1&key=a&signature=old',
  hasSound: true,
  waveform: null,
  captions: [{ language: 'en', url: '/captions.vtt' }],
  fault: null,
  status: 'finished',
  progress: 100,
};

/** Fake playback: jsdom's media element does not play. */
const standIn = (): void => {
  const proto = HTMLMediaElement.prototype;
  const state = new WeakMap<HTMLMediaElement, { paused: boolean; at: number }>();
  const of = (media: HTMLMediaElement) => {
    const known = state.get(media) ?? { paused: true, at: 0 };
    state.set(media, known);
    return known;
  };
  vi.spyOn(proto, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    of(this).paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(proto, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    of(this).paused = true;
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(proto, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return of(this).paused;
  });
  vi.spyOn(proto, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(proto, 'duration', 'get').mockReturnValue(60);
  vi.spyOn(proto, 'currentTime', 'get').mockImplementation(function at(this: HTMLMediaElement) {
    return of(this).at;
  });
  vi.spyOn(proto, 'currentTime', 'set').mockImplementation(function to(
    this: HTMLMediaElement,
    at: number,
  ) {
    of(this).at = at;
  });
};

const video = (): HTMLVideoElement => {
  const found = document.querySelector('video');
  if (!found) throw new Error('there is no video');
  return found;
};
const open = (more: Partial<Parameters<typeof VideoPlayer>[0]> = {}) =>
  renderWithProviders(<VideoPlayer file={file} label="Pitch four" {...more} />);

/** Page that receives a renewed URL of the same video. */
const Renewing = () => {
  const [url, setUrl] = useState(file.url);
  return (
    <>
      <VideoPlayer file={{ ...file, url }} label="Pitch four" />
      <button type="button" onClick={() => setUrl(url?.replace('old', 'new') ?? null)}>
        Another link
      </button>
    </>
  );
};

beforeEach(standIn);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a video player', () => {
  it('plays and pauses by its buttons and shows the state', async () => {
    open();
    const [, button] = screen.getAllByRole('button', { name: 'Play' });
    await userEvent.click(button as HTMLElement);
    expect(video().paused).toBe(false);
    await userEvent.click(screen.getAllByRole('button', { name: 'Pause' })[0] as HTMLElement);
    expect(video().paused).toBe(true);
  });

  it.each([
    [' ', () => !video().paused],
    ['ArrowRight', () => video().currentTime === 25],
    ['ArrowLeft', () => video().currentTime === 15],
    ['l', () => video().currentTime === 30],
    ['j', () => video().currentTime === 10],
    ['m', () => video().muted],
    ['k', () => !video().paused],
    ['>', () => video().playbackRate === 1.25],
    ['<', () => video().playbackRate === 0.75],
    ['ArrowDown', () => video().volume === 0.9],
  ])('plays by the key %j', (key, isDone) => {
    open();
    act(() => {
      video().currentTime = 20;
    });
    fireEvent.keyDown(screen.getByRole('region', { name: 'Pitch four' }), { key });
    expect(isDone()).toBe(true);
  });

  it('shows its position and seeks by its timeline', () => {
    open();
    const timeline = screen.getByRole('slider', { name: 'Position in the video' });
    // A browser fires both events, and updates the time later.
    fireEvent.input(timeline, { target: { value: '30' } });
    fireEvent.change(timeline);
    expect(video().currentTime).toBe(30);
    expect(timeline).toHaveAttribute('aria-valuetext', '0:30 of 1:00');
    fireEvent.keyDown(timeline, { key: 'ArrowLeft' });
    expect(video().currentTime).toBe(25);
  });

  it('takes the keyboard focus when started by the viewer', () => {
    open({ startsPlaying: true });
    expect(document.activeElement).toHaveAccessibleName('Pitch four');
    expect(document.activeElement?.tagName).toBe('SECTION');
  });

  it('changes speed and captions by its settings', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Playback settings' }));
    const speed = await screen.findByRole('group', { name: 'Speed' });
    await userEvent.click(within(speed).getByRole('menuitemradio', { name: '1.5×' }));
    expect(video().playbackRate).toBe(1.5);
    expect(await screen.findByRole('menuitemradio', { name: '1.5×', checked: true })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    const pressed = { name: 'Captions', pressed: true, hidden: true };
    expect(screen.getByRole('button', pressed)).toBeVisible();
    // Left and right move between options in a row, instead of seeking.
    screen.getByRole('menuitemradio', { name: '1.5×' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(video().playbackRate).toBe(2);
    expect(video().currentTime).toBe(0);
    // Type-ahead in the menu does not trigger player shortcuts.
    await userEvent.keyboard('m');
    expect(video().muted).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('seeks by a double tap at its sides and plays by one in its middle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    const picture = screen.getAllByRole('button', { name: 'Play' })[0] as HTMLElement;
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
    act(() => {
      video().currentTime = 30;
    });
    const tap = (clientX: number): void => {
      fireEvent.pointerDown(picture, { pointerType: 'touch' });
      fireEvent.click(picture, { clientX });
    };
    tap(280);
    tap(280);
    expect(video().currentTime).toBe(40);
    expect(screen.getByRole('status')).toHaveTextContent('+10s');
    tap(280);
    expect(video().currentTime).toBe(50);
    tap(10);
    tap(10);
    expect(video().currentTime).toBe(40);
    expect(video().paused).toBe(true);
    act(() => vi.runAllTimers());
    expect(video().paused).toBe(true);
    tap(150);
    expect(video().paused).toBe(false);
    tap(10);
    act(() => vi.runAllTimers());
    expect(video().paused).toBe(true);
    vi.useRealTimers();
  });

  it('shows the time at the pointer', () => {
    open();
    const timeline = screen.getByRole('slider', { name: 'Position in the video' });
    vi.spyOn(timeline, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 114, 24));
    fireEvent.pointerMove(timeline, { clientX: 57, pointerType: 'mouse' });
    expect(screen.getByText('0:30')).toBeVisible();
    fireEvent.pointerLeave(timeline);
    expect(screen.queryByText('0:30')).toBeNull();
  });

  it('shows the storyboard frame at the pointer and while dragging', () => {
    const storyboard = {
      url: '/storyboard.webp',
      interval: 10,
      stills: 6,
      columns: 4,
      width: 160,
      height: 90,
    };
    open({ file: { ...file, storyboard } });
    const timeline = screen.getByRole('slider', { name: 'Position in the video' });
    vi.spyOn(timeline, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 114, 24));
    const still = (): HTMLElement | null => document.querySelector('img[src="/storyboard.webp"]');
    fireEvent.pointerMove(timeline, { clientX: 57, pointerType: 'mouse' });
    expect(still()).toHaveStyle({ objectPosition: '-480px -0px' });
    fireEvent.pointerDown(timeline, { clientX: 57, pointerType: 'mouse' });
    // The pointer may leave the timeline while dragging.
    fireEvent.pointerLeave(timeline);
    fireEvent.change(timeline, { target: { value: '59' } });
    expect(still()).toHaveStyle({ objectPosition: '-160px -90px' });
    expect(screen.getByText('0:59')).toBeVisible();
    fireEvent.pointerUp(window);
    expect(still()).toBeNull();
    // An expired sprite URL leaves the time only.
    fireEvent.pointerMove(timeline, { clientX: 57, pointerType: 'mouse' });
    fireEvent.error(still() as HTMLElement);
    expect(still()).toBeNull();
    expect(screen.getByText('0:30')).toBeVisible();
  });

  it('pauses when another one plays', () => {
    open();
    renderWithProviders(<VideoPlayer file={file} label="Pitch five" />);
    const [one, other] = [...document.querySelectorAll('video')] as [
      HTMLVideoElement,
      HTMLVideoElement,
    ];
    act(() => void one.play());
    act(() => void other.play());
    expect([one.paused, other.paused]).toEqual([true, false]);
  });

  it('hides the volume of a silent video and shows a watermark', () => {
    open({ file: { ...file, hasSound: false }, watermark: 'nora' });
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    expect(screen.getAllByText('nora')).toHaveLength(4);
  });
});

describe('a video that fails to play', () => {
  it('shows the reason and continues with a renewed URL', async () => {
    renderWithProviders(<Renewing />);
    act(() => void fireEvent.error(video()));
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t play the video');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Another link' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(video().src).toContain('signature=new');
  });

  it('does not reopen for a renewed URL while it works', async () => {
    renderWithProviders(<Renewing />);
    await userEvent.click(screen.getByRole('button', { name: 'Another link' }));
    expect(video().src).toContain('signature=old');
  });

  it('shows the processing progress', () => {
    open({ file: { ...file, url: null, status: 'processing', progress: 40 } });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('shows the processing error', () => {
    open({ file: { ...file, url: null, status: 'error', fault: 'unreadable' } });
    expect(screen.getByText('This video can’t be shown')).toBeVisible();
    expect(screen.getByText('The file is damaged or incomplete.')).toBeVisible();
  });
});
