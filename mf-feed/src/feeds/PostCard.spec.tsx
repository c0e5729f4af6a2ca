import type { Feed } from '@ovation/contracts/feeds/feed';
import { renderWithProviders } from '@ovation/ui-kit/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PostCard } from './PostCard.tsx';

const locked = {
  _id: '1',
  performer: null,
  text: null,
  excerpt: null,
  files: [],
  isLocked: true,
  lockReason: 'subscribe',
  offer: null,
  preview: null,
  isPinned: false,
  isKept: false,
  publishedAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
} as unknown as Feed;

describe('a locked post', () => {
  it.each([
    ['A long walk along the riv', 'A long walk along the riv…'],
    ['A long walk.', 'A long walk.'],
  ])('begins as its creator shows it: %s', (excerpt, shown) => {
    renderWithProviders(<PostCard feed={{ ...locked, excerpt }} />);
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('shows no beginning where there is none', () => {
    renderWithProviders(<PostCard feed={locked} />);
    expect(document.querySelector('p[dir="auto"]')).toBeNull();
  });
});
