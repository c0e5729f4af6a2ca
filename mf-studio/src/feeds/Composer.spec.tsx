import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { keys } from '@ovation/ui-kit/data/keys';
import { queryClient } from '@ovation/ui-kit/data/query';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './Composer.tsx';
import { localTimeOf } from './draft.ts';
import { usePost } from './usePost.ts';

const Harness = () => <Composer post={usePost()} />;

/** What was sent, and an answer to it. */
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  queryClient.setQueryData(keys.settings, { minimumSalePrice: 5 } as PublicSettings);
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input, 'http://localhost');
    sent.push({
      method: init.method ?? 'GET',
      path: pathname,
      body: JSON.parse(String(init.body)),
    });
    return new Response(JSON.stringify({ data: { _id: 'f1' } }), { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const write = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: /post/ }), { target: { value: text } });
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the composer', () => {
  it('publishes what is written, at once', async () => {
    renderWithProviders(<Harness />);
    expect(button('Publish')).toHaveProperty('disabled', true);
    write('The kettle sings.');
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/performer/feeds',
      body: { type: 'text', text: 'The kettle sings.', scheduledAt: null, status: 'active' },
    });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /post/ })).toHaveProperty('value', ''),
    );
  });

  it('keeps what is written when the page is left', () => {
    const { unmount } = renderWithProviders(<Harness />);
    write('Half a thought');
    unmount();
    renderWithProviders(<Harness />);
    expect(screen.getByRole('textbox', { name: /post/ })).toHaveProperty('value', 'Half a thought');
  });

  it('schedules for a time to come, and for no other', async () => {
    renderWithProviders(<Harness />);
    write('Tomorrow, then.');
    fireEvent.click(screen.getByRole('switch', { name: 'Publish later' }));
    const when = screen.getByLabelText('Date and time');
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    expect(button('Schedule')).toHaveProperty('disabled', true);
    expect(screen.getAllByText('Choose a time in the future.')).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    fireEvent.change(when, { target: { value: localTimeOf(tomorrow) } });
    fireEvent.click(button('Schedule'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const scheduledAt = new Date(localTimeOf(tomorrow)).toISOString();
    expect(sent[0]?.body).toMatchObject({ scheduledAt, status: 'active' });
  });

  it('takes a post down by the clock, and not before it is published', async () => {
    renderWithProviders(<Harness />);
    write('For one day.');
    fireEvent.click(screen.getByRole('switch', { name: 'Take down later' }));
    const when = screen.getByLabelText('Taken down on');
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    expect(button('Publish')).toHaveProperty('disabled', true);
    expect(screen.getAllByText('Choose a time after the post is published.')).toHaveLength(1);
    const tomorrow = localTimeOf(new Date(Date.now() + 24 * 60 * 60_000));
    fireEvent.change(when, { target: { value: tomorrow } });
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ expiresAt: new Date(tomorrow).toISOString() });
  });

  it('shows how a locked post begins when its writer wants it', async () => {
    renderWithProviders(<Harness />);
    write('A long story.');
    const shows = screen.getByRole('switch', { name: 'Show the beginning while it’s locked' });
    expect(shows).toHaveProperty('checked', false);
    fireEvent.click(shows);
    fireEvent.click(button('Publish'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ showExcerpt: true, audience: 'subscribers' });
  });

  it('saves a draft, for which nothing has to be complete but a price', async () => {
    renderWithProviders(<Harness />);
    write('Not yet.');
    fireEvent.click(screen.getByRole('switch', { name: 'Sell this post for tokens' }));
    expect(button('Save as draft')).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Price in tokens' }), {
      target: { value: '4o0' },
    });
    fireEvent.click(button('Save as draft'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ isSale: true, price: 40, status: 'draft' });
  });
});
