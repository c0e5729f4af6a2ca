import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { usePlace } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { serve } from '@ovation/web-client/testing/serve';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWish, type Wish, type WishKind, wishes } from './wish.ts';

const nora = { _id: 'nora', name: 'Nora', isPerformer: false } as CurrentUser;
const luna = { _id: 'luna', name: 'Luna', isPerformer: true } as CurrentUser;
const wish: Wish = {
  kind: 'subscribe',
  targetId: 'theo',
  performerId: 'theo',
  choice: 'yearly',
  path: '/theo?tab=photos',
};
const halfAnHourMs = 30 * 60_000;

const granted = vi.fn();
const Place = () => {
  const { pathname } = usePlace();
  return <output>{pathname}</output>;
};
const Button = ({ kind = 'subscribe' }: { kind?: WishKind }) => {
  const ask = useWish({ kind, targetId: 'theo', performerId: 'theo' }, granted);
  return (
    <button type="button" onClick={() => ask('monthly')}>
      Ask
    </button>
  );
};
const open = (path: string, kind?: WishKind) =>
  renderWithProviders(
    <>
      <Button {...(kind && { kind })} />
      <Place />
    </>,
    path,
  );
const signIn = (person: CurrentUser): void => {
  serve({ auth: { me: () => person } });
  queryClient.setQueryData(keys.auth.me, person);
  session.open('a-token', true);
};

beforeEach(() => {
  serve({ auth: { me: () => nora } });
});
afterEach(() => {
  session.close();
  queryClient.clear();
  sessionStorage.clear();
  granted.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an action of an anonymous visitor', () => {
  it('leads to registration and is stored with its page', async () => {
    open('/theo?tab=photos');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('status')).toHaveTextContent('/auth/register');
    expect(wishes.read()).toEqual({ ...wish, choice: 'monthly' });
    expect(granted).not.toHaveBeenCalled();
  });

  it('is granted once, on its page, after a fan has signed in', () => {
    wishes.keep(wish);
    open('/theo');
    expect(granted).not.toHaveBeenCalled();
    act(() => signIn(nora));
    expect(granted.mock.calls).toEqual([['yearly']]);
    open('/theo');
    expect(granted).toHaveBeenCalledOnce();
  });

  it('is granted by one of several matching components', () => {
    wishes.keep(wish);
    signIn(nora);
    renderWithProviders(
      <>
        <Button />
        <Button />
      </>,
      '/theo',
    );
    expect(granted).toHaveBeenCalledOnce();
  });

  it('is granted to a creator if it is a follow', () => {
    wishes.keep({ ...wish, kind: 'follow' });
    signIn(luna);
    open('/theo', 'follow');
    expect(granted).toHaveBeenCalledOnce();
  });

  it.each<[string, string, WishKind, CurrentUser]>([
    ['on another page', '/explore', 'subscribe', nora],
    ['by what is there for something else', '/theo', 'tip', nora],
    ['to a creator', '/theo', 'subscribe', luna],
  ])('is not granted %s', (_, path, kind, person) => {
    wishes.keep(wish);
    signIn(person);
    open(path, kind);
    expect(granted).not.toHaveBeenCalled();
  });
});

describe('a pending intent', () => {
  it('expires after the time that registration may take', () => {
    vi.useFakeTimers({ now: 0 });
    wishes.keep(wish);
    vi.setSystemTime(halfAnHourMs);
    expect(wishes.read()).toEqual(wish);
    vi.setSystemTime(halfAnHourMs + 1);
    expect(wishes.read()).toBeUndefined();
  });

  it('is dropped on another page, but not on its own', () => {
    wishes.keep(wish);
    wishes.dropElsewhere('/theo');
    expect(wishes.read()).toEqual(wish);
    wishes.dropElsewhere('/luna');
    expect(wishes.read()).toBeUndefined();
  });

  it.each(['//elsewhere.test/theo', '/\\elsewhere.test', 'https://elsewhere.test/', 'theo'])(
    'never leads to %s',
    (path) => {
      wishes.keep({ ...wish, path });
      expect(wishes.read()).toBeUndefined();
    },
  );

  it.each([
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...wish, atMs: Date.now(), kind: 'pay' }),
    JSON.stringify(wish),
  ])('is ignored if not written by this product: %s', (text) => {
    sessionStorage.setItem('wish', text);
    expect(wishes.read()).toBeUndefined();
    expect(sessionStorage.getItem('wish')).toBeNull();
  });
});
