import { act, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import html from '../index.html?raw';
import { doEarlyActs } from './earlyActs.ts';

let root: Root | undefined;
let place: HTMLElement;

/** What the page's head does before any other code runs. */
const headScript = (): string => {
  const [, script] = /<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!script) throw new Error('the head has no script');
  return script;
};

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((now) => now + 1)}>
      Pressed {count}
    </button>
  );
};

const Shell = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(doEarlyActs, []);
  return <main>{children}</main>;
};

const page = (
  <Shell>
    <Counter />
  </Shell>
);

const press = (): void => screen.getByRole('button').click();
const isPressed = (times: number) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(`Pressed ${times}`));
/** What was pressed early has been repeated, if it is at all. */
const isLive = () => waitFor(() => expect(window.__early).toBeUndefined());

beforeEach(() => {
  new Function(headScript())();
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
});
afterEach(() => {
  act(() => root?.unmount());
  window.__early?.stop();
  delete window.__early;
  document.body.innerHTML = '';
});

/** React takes the page over; `meanwhile` happens before it has come to the end. */
const takeOver = (whole: ReactNode, meanwhile: () => void = () => undefined): void =>
  act(() => {
    root = hydrateRoot(place, whole);
    meanwhile();
  });

it('does once what was pressed before any code ran', async () => {
  press();
  takeOver(page);
  await isLive();
  await isPressed(1);
});

it('does once what was pressed while React takes the page over, and answers it', async () => {
  takeOver(page, press);
  await isLive();
  await isPressed(1);
});

it('does once what is pressed between the taking over and the repeating', async () => {
  takeOver(page);
  act(press);
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  await isLive();
  await isPressed(1);
});

it('keeps what was pressed in a part that React cannot take over yet', () => {
  const Later = lazy(() => new Promise<{ default: typeof Counter }>(() => undefined));
  const inParts = (part: ReactNode) => (
    <Shell>
      <Suspense>{part}</Suspense>
    </Shell>
  );
  place.innerHTML = renderToString(inParts(<Counter />));
  takeOver(inParts(<Later />), press);
  expect(window.__early?.isTakenOver).toBe(true);
  expect(window.__early?.pressed).toBe(screen.getByRole('button'));
});
