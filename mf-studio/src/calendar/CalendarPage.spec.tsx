import type { Feed } from '@ovation/contracts/posts/feed';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from './CalendarPage.tsx';

const soon = new Date(Date.now() + 60 * 60_000);

const post = (_id: string, more: Partial<Feed>): Feed =>
  ({
    _id,
    text: `Post ${_id}`,
    status: 'active',
    thumbnail: null,
    fileIds: [],
    files: [],
    thumbnailId: null,
    teaserId: null,
    teaser: null,
    pollIds: [],
    polls: [],
    tags: [],
    categoryIds: [],
    price: 0,
    isSale: false,
    audience: 'everyone',
    isPinned: false,
    showExcerpt: true,
    commenters: 'everyone',
    scheduledAt: null,
    expiresAt: null,
    publishedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }) as unknown as Feed;

const updatedAt = '2026-01-02T00:00:00.000Z';
const updateFeed = vi.fn(({ body }: { body: object | undefined }) => body as never);

beforeEach(() => {
  updateFeed.mockClear();
  queryClient.clear();
  serve({
    feeds: {
      listOwnFeeds: () => ({
        data: [
          post('out', { publishedAt: new Date().toISOString() }),
          post('later', { status: 'inactive', scheduledAt: soon.toISOString() }),
        ],
        total: 2,
        limit: 100,
        offset: 0,
      }),
      // Written on another device since the list was read.
      getOwnFeed: ({ params }) =>
        post(params?.id ?? '', {
          text: 'Written anew',
          type: 'photo',
          status: 'inactive',
          scheduledAt: soon.toISOString(),
          updatedAt,
        }),
      updateFeed,
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the calendar', () => {
  it('shows published and scheduled posts on their days', async () => {
    renderWithProviders(<Page />);
    const out = await screen.findByRole('link', { name: /Post out/ });
    expect(out).toHaveAttribute('href', '/studio/posts/out/figures');
    const today = out.closest('td');
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(screen.getByRole('button', { name: /Post later/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Post out/ })).toBeNull());
  });

  it("sorts a day's posts by time, although the API returns the latest first", async () => {
    const at = (hour: number) => new Date(new Date().setHours(hour, 0, 0, 0)).toISOString();
    const data = [21, 15, 9].map((hour) => post(`at ${hour}`, { publishedAt: at(hour) }));
    serve({ feeds: { listOwnFeeds: () => ({ data, total: 3, limit: 100, offset: 0 }) } });
    renderWithProviders(<Page />);
    const posts = await screen.findAllByRole('link', { name: /Post at/ });
    expect(posts.map(({ textContent }) => textContent?.match(/at \d+/)?.[0])).toEqual([
      'at 9',
      'at 15',
      'at 21',
    ]);
  });

  it('is navigated by arrow keys, into a post and back, and on into the next month', async () => {
    renderWithProviders(<Page />);
    const out = await screen.findByRole('link', { name: /Post out/ });
    const today = out.closest('td');
    const month = screen.getByRole('grid').getAttribute('aria-label');
    today?.focus();
    fireEvent.keyDown(today as HTMLElement, { key: 'Enter' });
    expect(out).toHaveFocus();
    fireEvent.keyDown(out, { key: 'Escape' });
    expect(today).toHaveFocus();
    fireEvent.keyDown(today as HTMLElement, { key: 'ArrowRight' });
    const dayOf = (cell: Element | null) => Number(cell?.getAttribute('data-day'));
    await waitFor(() => expect(dayOf(document.activeElement)).toBe(dayOf(today) + 1));
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'PageDown' });
    await waitFor(() => expect(screen.getByRole('grid')).not.toHaveAccessibleName(month ?? ''));
    expect(document.activeElement).toHaveAttribute('tabindex', '0');
    expect(dayOf(document.activeElement)).toBeGreaterThan(dayOf(today) + 20);
  });

  it('reschedules a post, and rejects a time in the past', async () => {
    renderWithProviders(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: /Post later/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Move this post' });
    const when = within(sheet).getByLabelText('Publish on');
    expect(when).toHaveValue(localTimeOf(soon));
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Move it' }));
    expect(within(sheet).getByText('Choose a time in the future.')).toBeDefined();
    const later = localTimeOf(new Date(soon.getTime() + 24 * 60 * 60_000));
    fireEvent.change(when, { target: { value: later } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Move it' }));
    await waitFor(() => expect(updateFeed).toHaveBeenCalledOnce());
    expect(updateFeed.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 'later' },
      body: {
        text: 'Written anew',
        type: 'photo',
        unmodifiedSince: updatedAt,
        scheduledAt: new Date(later).toISOString(),
        status: 'active',
      },
    });
  });
});
