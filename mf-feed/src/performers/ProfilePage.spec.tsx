import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { Participant } from '@ovation/contracts/people/participant';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import type { ProfileOptions } from '@ovation/contracts/profiles/routes';
import { slots } from '@ovation/ui-kit/layout/slots';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderRoute } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import './OwnPictureButton.tsx';
import { Page } from './ProfilePage.tsx';

const selene = {
  _id: '019b0000-0000-7000-8000-000000000001',
  username: 'Selene',
  name: 'Selene do Mar',
  avatar: '',
  cover: null,
  bio: '',
  country: 'PT',
  totalFeed: 0,
  totalSubscriber: 0,
  isBookmarked: false,
  monthlyPrice: 9.99,
  currency: 'USD',
  ...noPerformerDetails,
  gender: null,
  age: null,
  createdAt: '2026-03-04T12:00:00.000Z',
} as unknown as PerformerProfile;

const kai = {
  _id: 'kai',
  username: 'kaisorensen',
  name: 'Kai Sørensen',
  avatar: '',
  isPerformer: true,
  isVerified: true,
} as Participant;

const options = {
  genders: [],
  pronouns: [],
  sexualOrientations: [],
  ethnicities: [],
  bodyTypes: [],
  eyes: [{ value: 'green', text: 'Green' }],
  hair: [],
  categories: [{ value: 'music', text: 'Music' }],
  socialLinks: [{ value: 'x', text: 'X' }],
} as unknown as ProfileOptions;

const Address = () => {
  const { pathname, search } = usePageLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

const address = (): HTMLElement => screen.getByRole('status', { name: 'address' });

/** Opens the page at an address; returns the requested paths. */
const open = (path: string, performer = selene): string[] => {
  const requested: string[] = [];
  serve({
    performers: {
      getPerformer: ({ params }) => {
        requested.push(params.id);
        return performer;
      },
    },
    feeds: { listFeeds: () => ({ data: [], total: 0 }) },
    follows: { listPublicFollowers: () => ({ data: [kai], total: 1 }) },
    profiles: { userAdditional: () => ({ info: options }) },
  });
  renderRoute(<Page />, { route: '/:profileId', path, beside: <Address /> });
  return requested;
};

afterEach(() => {
  session.close();
  queryClient.clear();
  slots.set([]);
  vi.unstubAllGlobals();
});

describe('a creator’s page', () => {
  it('redirects from a former username to the current one, without a second load', async () => {
    const requested = open('/luna?tab=posts');
    await waitFor(() => expect(address()).toHaveTextContent('/Selene?tab=posts'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Selene do Mar');
    expect(requested).toEqual(['luna']);
  });

  it('has one menu with all actions of a member', async () => {
    session.open('a-token', true);
    queryClient.setQueryData(keys.auth.me, { _id: 'nora', role: 'user' } as CurrentUser);
    open('/Selene');
    const menus = await screen.findAllByRole('button', { name: /^More/ });
    expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual([
      'More about Selene do Mar',
    ]);
    await userEvent.click(menus[0] as HTMLElement);
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Copy link',
      'Mute posts',
      'Block',
      'Report',
    ]);
  });

  it('shows public details only', async () => {
    const socialLinks: PerformerProfile['socialLinks'] = [
      { kind: 'website', url: 'https://www.selene.example/shop' },
      { kind: 'x', url: 'https://x.com/selene' },
    ];
    open('/Selene', {
      ...selene,
      socialLinks,
      city: 'Tarifa',
      eyes: 'green',
      height: 171,
      age: 30,
      languages: ['pt', 'es'],
      categories: ['music', 'gone'],
    });
    await screen.findAllByText('Music');
    const list = (name: string) =>
      screen.getAllByRole('list', { name }).map((each) =>
        within(each)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      );
    // Beside the posts, and in the head for windows without room there.
    expect(list('Categories')).toEqual([['Music'], ['Music']]);
    // A phone has room for the first in the head, and lists the others with the rest.
    expect(list('Links')).toEqual([['selene.example', 'X'], ['X']]);
    const links = screen
      .getAllByRole('list', { name: 'Links' })
      .flatMap((each) => within(each).getAllByRole('link'));
    for (const link of links) {
      expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc');
    }
    expect(screen.getAllByText('Tarifa, Portugal')).toHaveLength(1);
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect([...new Set(facts)]).toEqual(['Speaks', 'Age', 'Height', 'Eyes']);
  });

  it('shows handle and location on one line', async () => {
    open('/Selene', { ...selene, city: 'Tarifa' });
    const place = await screen.findByText('Tarifa, Portugal');
    expect(place.closest('p')).toHaveTextContent('@Selene · Tarifa, Portugal');
  });

  it('has the search among its posts behind a button at the end of the tabs', async () => {
    open('/Selene', { ...selene, totalFeed: 3 });
    const button = await screen.findByRole('button', { name: 'Search Selene’s posts' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const field = screen.getByRole('searchbox', { name: 'Search Selene’s posts' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('bowl');
    await waitFor(() => expect(address()).toHaveTextContent('/Selene?q=bowl'));
    // A reader who types something else keeps the field while it is empty.
    await userEvent.clear(field);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('glaze');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(address().textContent).toBe('/Selene'));
  });

  it('opens with the search of its address, and submits it where no script runs', async () => {
    open('/Selene?q=bowl', { ...selene, totalFeed: 3 });
    const field = await screen.findByRole('searchbox', { name: 'Search Selene’s posts' });
    expect(field).toHaveValue('bowl');
    expect(screen.getByRole('button', { expanded: true })).toHaveAccessibleName(
      'Search Selene’s posts',
    );
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', '/Selene');
  });

  it('can be edited by its creator in place', async () => {
    const creator = { _id: selene._id, role: 'performer', isPerformer: true } as CurrentUser;
    queryClient.setQueryData(keys.auth.me, creator);
    session.open('a-token', true);
    open('/Selene');
    const edit = await screen.findByRole('link', { name: 'Edit profile' });
    expect(edit).toHaveAttribute('href', '/creator/account');
    expect(await screen.findByRole('button', { name: 'Change your cover' })).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Change your profile picture' }),
    ).toBeVisible();
  });

  it("shows members which creators follow, by a press on the followers' count", async () => {
    session.open('a-token', true);
    open('/Selene', { ...selene, totalFollower: 2 });
    await userEvent.click(await screen.findByRole('button', { name: '2 followers' }));
    const sheet = await screen.findByRole('dialog', { name: 'Creators who follow Selene do Mar' });
    const kai = await within(sheet).findByRole('link', { name: /Kai Sørensen/ });
    expect(kai).toHaveAttribute('href', '/kaisorensen');
  });

  it('offers editing to no other user', async () => {
    open('/Selene');
    await screen.findByRole('heading', { level: 1, name: /Selene do Mar/ });
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change your cover' })).toBeNull();
  });

  it('is bookmarked by a press', async () => {
    const nora = { _id: 'nora', role: 'user' } as CurrentUser;
    queryClient.setQueryData(keys.auth.me, nora);
    session.open('a-token', true);
    open('/Selene');
    const button = await screen.findByRole('button', { name: 'Bookmark this page' });
    expect(button).not.toHaveAttribute('aria-pressed', 'true');
    const requested: unknown[] = [];
    serve({
      reactions: {
        addReaction: ({ body }) => {
          requested.push(body);
          return body;
        },
      },
    });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(requested).toEqual([
      { action: 'book_mark', objectType: 'performer', objectId: selene._id },
    ]);
  });

  it.each(['/Selene', '/selene', `/${selene._id}`])('stays at the address %s', async (path) => {
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toHaveTextContent(path);
  });

  it.each([
    ['another’s', 'creator-subscribe', undefined],
    ['one’s own', 'own-page', { _id: selene._id, isPerformer: true } as CurrentUser],
  ])('%s shows the price once, before the tabs and the posts', async (_, slot, reader) => {
    const Block = () => <button type="button">What it costs</button>;
    slots.set([{ id: 'block', slot, order: 1, load: async () => Block }]);
    if (reader) {
      queryClient.setQueryData(keys.auth.me, reader);
      session.open('a-token', true);
    }
    open('/Selene');
    // One block, so that the choice in it is kept wherever the page has room for it.
    const block = await screen.findByRole('button', { name: 'What it costs' });
    for (const after of [screen.getByRole('tablist'), screen.getByRole('tabpanel')]) {
      expect(block.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has a back button for readers of another page of the site only', async () => {
    open('/luna');
    expect(await screen.findByRole('button', { name: 'Back' })).toBeInTheDocument();
    cleanup();
    open('/Selene');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('has its link copied where the device has no share sheet', async () => {
    const user = userEvent.setup();
    open('/Selene');
    await user.click(await screen.findByRole('button', { name: 'Share this page' }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/Selene`);
  });

  it('of a creator blocked by the reader shows so, with a button to unblock', async () => {
    const user = userEvent.setup();
    const nora = { _id: 'nora', role: 'user' } as CurrentUser;
    let isBlocked = true;
    const unblockUser = vi.fn(() => {
      isBlocked = false;
      return undefined;
    });
    const blocked = {
      _id: 'selene',
      username: 'Selene',
      name: 'Selene Marsh',
      avatar: '',
      blockedAt: '',
      isPerformer: true,
      isVerified: true,
    };
    serve({
      auth: { me: () => nora },
      performers: {
        getPerformer: () => {
          if (isBlocked) throw refusal(commonProblems.NOT_FOUND);
          return selene;
        },
      },
      blocking: { listBlockedUsers: () => ({ data: [blocked], total: 1 }), unblockUser },
    });
    session.open('a-token', true);
    queryClient.setQueryData(keys.auth.me, nora);
    renderRoute(<Page />, { route: '/:profileId', path: '/selene' });
    await screen.findByText('You blocked Selene Marsh');
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unblock' }),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(selene.name);
    expect(unblockUser).toHaveBeenCalledOnce();
  });

  it('shows Not found for an unknown address', async () => {
    serve({
      performers: {
        getPerformer: () => {
          throw refusal(commonProblems.NOT_FOUND);
        },
      },
    });
    renderRoute(<Page />, { route: '/:profileId', path: '/anybody' });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('Page not found');
    expect(screen.getByRole('link', { name: 'Search creators' })).toHaveAttribute(
      'href',
      '/explore',
    );
    expect(document.title).toContain('Page not found');
  });
});
