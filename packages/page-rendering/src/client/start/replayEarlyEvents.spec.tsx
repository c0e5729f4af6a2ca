import { act, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import recordEarlyEvents from './recordEarlyEvents.js?raw';
import { replayEarlyEvents } from './replayEarlyEvents.ts';

let root: Root | undefined;
let place: HTMLElement;

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((now) => now + 1)}>
      Pressed {count}
    </button>
  );
};

const Shell = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(replayEarlyEvents, []);
  return <main>{children}</main>;
};

const page = (
  <Shell>
    <Counter />
  </Shell>
);

const press = (): void => screen.getByRole('button').click();
const isPressed = (times: number) =>
  waitFor(() => expect(screen.getByRole('button').textContent).toBe(`Pressed ${times}`));
/** Waits until early events have been replayed, if there are any. */
const isHydrated = () => waitFor(() => expect(window.__earlyEvents).toBeUndefined());

beforeEach(() => {
  new Function(recordEarlyEvents)();
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
});
afterEach(() => {
  act(() => root?.unmount());
  window.__earlyEvents?.stop();
  delete window.__earlyEvents;
  document.body.innerHTML = '';
});

/** Lets React hydrate the page; `meanwhile` runs before it has finished. */
const hydrate = (whole: ReactNode, meanwhile: () => void = () => undefined): void =>
  act(() => {
    root = hydrateRoot(place, whole);
    meanwhile();
  });

it('replays once a click from before any code ran', async () => {
  press();
  hydrate(page);
  await isHydrated();
  await isPressed(1);
});

it('replays once a click during hydration, and handles it', async () => {
  hydrate(page, press);
  await isHydrated();
  await isPressed(1);
});

it('replays once a click between hydration and replay', async () => {
  hydrate(page);
  act(press);
  expect(screen.getByRole('button').textContent).toBe('Pressed 1');
  await isHydrated();
  await isPressed(1);
});

it('keeps a click on a part that React cannot hydrate yet', () => {
  const Later = lazy(() => new Promise<{ default: typeof Counter }>(() => undefined));
  const inParts = (part: ReactNode) => (
    <Shell>
      <Suspense>{part}</Suspense>
    </Shell>
  );
  place.innerHTML = renderToString(inParts(<Counter />));
  hydrate(inParts(<Later />), press);
  expect(window.__earlyEvents?.isHydrating).toBe(true);
  expect(window.__earlyEvents?.pressed).toBe(screen.getByRole('button'));
});
