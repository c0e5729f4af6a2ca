import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactPage } from './ContactPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends a complete message and shows a confirmation', async () => {
  const requested: unknown[] = [];
  serve({ contact: { writeToOperator: ({ body }) => void requested.push(body) } });
  renderWithProviders(<ContactPage />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await send();
  expect(await screen.findByText('Enter your name.')).toBeDefined();
  expect(screen.getByText('Enter a message.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Email for our answer'), 'ana@example.test');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await send();
  expect(await screen.findByText(/We got your message/)).toBeDefined();
  expect(requested).toEqual([{ name: 'Ana', email: 'ana@example.test', message: 'Hello' }]);
});
