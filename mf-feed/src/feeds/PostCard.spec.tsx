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
  type: 'text',
  files: [],
  totalFile: 0,
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

  it('of photos says how many they are, and what they cost', () => {
    const preview = { width: 400, height: 300, blurHash: null, url: '/api/files/preview' };
    const sold = { ...locked, type: 'photo', totalFile: 3, preview, lockReason: 'buy', price: 80 };
    renderWithProviders(<PostCard feed={sold as Feed} />);
    expect(screen.getByText('3 photos')).toBeVisible();
    expect(screen.getByText(/^Buy this post for/)).toHaveTextContent('80 tokens');
    expect(screen.getByText('Sold separately, and yours to keep')).toBeVisible();
    expect(document.querySelector('article img')).toHaveAttribute('src', preview.url);
  });

  it('of text alone says that it is one, without a picture of nothing', () => {
    const text = { ...locked, performer: { name: 'Luna Okafor', username: 'luna' } };
    renderWithProviders(<PostCard feed={text as Feed} />);
    expect(screen.getByText('For subscribers of Luna')).toBeVisible();
    expect(screen.getByText(/^Text post/)).toBeVisible();
  });

  it('shows no beginning where there is none', () => {
    renderWithProviders(<PostCard feed={locked} />);
    expect(document.querySelector('p[dir="auto"]')).toBeNull();
  });
});

describe('a post that its reader has bought', () => {
  const bought = { ...locked, isLocked: false, text: 'The whole recipe', isBought: true };

  it.each([
    ['active', 'You bought this before it was changed. You see it as you bought it.'],
    ['inactive', 'This was taken down. You keep it as you bought it.'],
  ] as const)('says why it is another than everybody’s, below who wrote it: %s', (status, why) => {
    renderWithProviders(<PostCard feed={{ ...bought, isKept: true, status } as Feed} />);
    const said = screen.getByText(why);
    expect(said).toBeVisible();
    expect(said.closest('header')).toBeNull();
  });

  it('says that its creator took it along, and leads to nobody', () => {
    const performer = { _id: 'luna', name: '[erased]', username: '[erased]' };
    const gone = { ...bought, performer, text: '', isKept: true, isErased: true };
    renderWithProviders(<PostCard feed={{ ...gone, status: 'inactive' } as unknown as Feed} />);
    expect(screen.getByText(/^You bought this. Its creator removed their account/)).toBeVisible();
    expect(screen.getByText('Removed account')).toBeVisible();
    expect(screen.queryByText(/erased/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says nothing where it is as everybody reads it', () => {
    renderWithProviders(<PostCard feed={{ ...bought, status: 'active' } as Feed} />);
    expect(screen.queryByText(/as you bought it/)).toBeNull();
  });
});
