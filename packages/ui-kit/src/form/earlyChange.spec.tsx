import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Providers } from '../layout/Providers.tsx';
import { Segmented, Switch } from './Choice.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

let root: Root | undefined;

/** Server-rendered page; returns the function that hydrates it. */
const sent = (page: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'));
  const whole = <Providers queries={new QueryClient()}>{page}</Providers>;
  place.innerHTML = renderToString(whole);
  return async () => {
    root = await act(() => hydrateRoot(place, whole));
  };
};

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

const Later = () => {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <Switch label="Later" checked={isLater} onChange={({ target }) => setLater(target.checked)} />
      <output>{isLater ? 'later' : 'now'}</output>
    </>
  );
};

it('receives a switch change made before hydration', async () => {
  const hydrate = sent(<Later />);
  screen.getByRole('switch').click();
  await hydrate();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('later'));
  expect(screen.getByRole('switch')).toBeChecked();
});

it('receives a press that triggers hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Later />);
  root = await act(() => {
    const taken = hydrateRoot(place, <Later />);
    screen.getByRole('switch').click();
    return taken;
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('later'));
  expect(screen.getByRole('switch')).toBeChecked();
});

const Period = () => {
  const [chosen, choose] = useState(['month']);
  const period = chosen.at(-1) ?? '';
  const setPeriod = (next: string) => choose([...chosen, next]);
  const options = ['month', 'year'].map((value) => ({ value, label: value }));
  return (
    <>
      <Segmented label="Period" name="p" value={period} options={options} onChange={setPeriod} />
      <output>{chosen.join(', ')}</output>
    </>
  );
};

it('receives the selected radio, and not the deselected one', async () => {
  const hydrate = sent(<Period />);
  screen.getByRole('radio', { name: 'year' }).click();
  await hydrate();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('month, year'));
  expect(screen.getByRole('radio', { name: 'year' })).toBeChecked();
});

const Words = () => {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('Rendered\nlike this');
  return (
    <>
      <TextInput label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <TextArea label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{`${title} / ${text}`}</output>
    </>
  );
};

it('receives text typed before hydration, and nothing else', async () => {
  const hydrate = sent(<Words />);
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value = 'Kiln';
  await hydrate();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Kiln / Rendered\nlike this'),
  );
});
