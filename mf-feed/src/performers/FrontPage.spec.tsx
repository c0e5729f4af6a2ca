import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './FrontPage.tsx';

const creator = (username: string, cover = `/${username}.webp`) =>
  ({
    _id: username,
    username,
    name: `Maker ${username}`,
    avatar: '',
    cover,
    bio: '',
    monthlyPrice: 5,
    currency: 'USD',
  }) as unknown as PerformerProfile;

const open = (creators: readonly PerformerProfile[]): void => {
  serve({
    performers: { searchPerformers: () => ({ data: [...creators], total: creators.length }) },
    categories: { listCategories: () => ({ data: [], total: 0 }) },
  });
  renderWithProviders(<Page />);
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows some works, with links to their creators', async () => {
  open(['ada', 'ben', 'cleo', 'dan', 'eva'].map((name) => creator(name)));
  const works = await screen.findByRole('list', { name: 'From creators on Ovation' });
  const links = within(works).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ada', '/ben', '/cleo', '/dan']);
});

it('hides them where there are too few', async () => {
  open([creator('ada'), creator('ben', '')]);
  expect(await screen.findByText('Maker ada')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'From creators on Ovation' })).toBeNull();
});

it('submits the creator search where no script runs', () => {
  open([]);
  const field = screen.getByRole('searchbox', { name: 'Search creators' });
  expect(field).toHaveAttribute('name', 'q');
  expect(field.closest('form')).toHaveAttribute('action', '/search');
});

it('has a sign-up link for creators', () => {
  open([]);
  expect(screen.getByRole('link', { name: 'Open your page' })).toHaveAttribute(
    'href',
    '/auth/creator-register',
  );
});

it('opens filters that the row has no room for', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy;
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  expect(scrollBy).toHaveBeenCalledWith({ left: 280, behavior: 'smooth' });
  vi.restoreAllMocks();
});
