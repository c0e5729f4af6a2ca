import {
  beginHydration,
  firstRender,
  provideSsrRequest,
  type SsrRequest,
} from '@ovation/page-rendering/client/ssrRequest';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { drafts, useDraft } from './drafts.ts';

const Field = ({ name }: { name: string }) => {
  const [text, setText] = useDraft(name, '');
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });

const asServer = (): SsrRequest => ({
  ...firstRender(),
  locale: 'en',
  cookies: '',
  fetch,
  title: '',
  metadata: {},
  fills: new Set(),
  isNotFound: false,
});

/** Server-rendered page that is not hydrated yet. */
const serverRendered = (page: ReactElement): HTMLElement => {
  const place = document.body.appendChild(document.createElement('div'));
  const request = asServer();
  provideSsrRequest(() => request);
  place.innerHTML = renderToString(page);
  provideSsrRequest(() => undefined);
  beginHydration(request);
  return place;
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('restores a stored draft after hydration', async () => {
  drafts.write('a', 'Half a');
  const faults: unknown[] = [];
  const place = serverRendered(<Field name="a" />);
  expect(field().value).toBe('');
  const root = await act(() =>
    hydrateRoot(place, <Field name="a" />, { onRecoverableError: (error) => faults.push(error) }),
  );
  expect(field().value).toBe('Half a');
  expect(faults).toEqual([]);
  act(() => root.unmount());
  place.remove();
});

/** Two drafts whose key is unknown until the button is pressed. */
const Late = () => {
  const [isKnown, setIsKnown] = useState(false);
  const [text, setText] = useDraft(isKnown ? 'a' : undefined, '');
  const [other] = useDraft(isKnown ? 'b' : undefined, '');
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setIsKnown(true)}>
        {`Known ${other}`}
      </button>
    </>
  );
};

it('merges changes made before the key is known over the stored draft', async () => {
  drafts.write('a', 'Half a');
  drafts.write('b', 'Half b');
  const user = userEvent.setup();
  const { unmount } = renderWithProviders(<Late />);
  await user.type(field(), 'A whole');
  await user.click(screen.getByRole('button'));
  expect(field().value).toBe('A whole');
  expect(screen.getByRole('button').textContent).toBe('Known Half b');
  await user.type(field(), ' one');
  unmount();
  expect(drafts.read('a')).toBe('A whole one');
  expect(drafts.read('b')).toBe('Half b');
});

it('stores changes made before the key is known', async () => {
  const user = userEvent.setup();
  const { unmount } = renderWithProviders(<Late />);
  await user.type(field(), 'Begun');
  await user.click(screen.getByRole('button'));
  unmount();
  expect(drafts.read('a')).toBe('Begun');
});

const written = { text: '', isLater: false };
const Post = () => {
  const [post, setPost] = useDraft('post', written);
  return (
    <button type="button" onClick={() => setPost({ ...post, isLater: true })}>
      {`${post.text} ${post.isLater ? 'later' : 'now'}`}
    </button>
  );
};

it('keeps all changes made during hydration', async () => {
  const Begun = () => {
    const [post, setPost] = useDraft('begun', written);
    const begin = useEffectEvent((part: Partial<typeof written>) => setPost({ ...post, ...part }));
    useEffect(() => {
      begin({ isLater: true });
      begin({ text: 'Typed' });
    }, []);
    return <output>{`${post.text} ${post.isLater ? 'later' : 'now'}`}</output>;
  };
  const place = serverRendered(<Begun />);
  const root = await act(() => hydrateRoot(place, <Begun />));
  expect(screen.getByRole('status').textContent).toBe('Typed later');
  act(() => root.unmount());
  place.remove();
});

it('keeps text that was typed before the draft was restored', async () => {
  drafts.write('post', { text: 'Half a post', isLater: false });
  const place = serverRendered(<Post />);
  const root = await act(() => {
    const taken = hydrateRoot(place, <Post />);
    screen.getByRole('button', { name: 'now' }).click();
    return taken;
  });
  expect(screen.getByRole('button').textContent).toBe('Half a post later');
  act(() => root.unmount());
  expect(drafts.read('post')).toEqual({ text: 'Half a post', isLater: true });
  place.remove();
});

it('stores a draft when its key changes', async () => {
  const { rerender } = renderWithProviders(<Field name="a" />);
  await userEvent.type(field(), 'One');
  rerender(<Field name="b" />);
  expect(field().value).toBe('');
  expect(drafts.read('a')).toBe('One');
  rerender(<Field name="a" />);
  expect(field().value).toBe('One');
});

it('deletes all drafts on sign-out, including pending writes', async () => {
  drafts.write('b', 'Another');
  localStorage.setItem('theme', 'dark');
  const { unmount } = renderWithProviders(<Field name="a" />);
  await userEvent.type(field(), 'One');
  drafts.dropAll();
  unmount();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

interface Noted {
  readonly text: string;
  readonly day?: string;
}
const noted: Noted = { text: '', day: 'Monday' };
const Notes = () => {
  const [note, setNote] = useDraft<Noted>('note', noted);
  const { day: _, ...withoutDay } = note;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setNote({ ...note, day: 'Friday' });
          setNote({ ...note, text: 'Bread' });
        }}
      >
        Two at once
      </button>
      <button
        type="button"
        onClick={() => {
          setNote({ ...note, text: 'Soup' });
          setNote(withoutDay);
        }}
      >
        One taken away
      </button>
      <output>{JSON.stringify(note)}</output>
    </>
  );
};

it('keeps a change that is not rendered yet', async () => {
  renderWithProviders(<Notes />);
  const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Two at once' }));
  expect(shown()).toEqual({ text: 'Bread', day: 'Friday' });
  await userEvent.click(screen.getByRole('button', { name: 'One taken away' }));
  expect(shown()).toEqual({ text: 'Soup' });
});
