import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type IntentKind,
  type PendingIntent,
  pendingIntent,
  usePendingIntent,
} from './pendingIntent.ts';

const nora = { _id: 'nora', name: 'Nora', isPerformer: false } as CurrentUser;
const luna = { _id: 'luna', name: 'Luna', isPerformer: true } as CurrentUser;
const intent: PendingIntent = {
  kind: 'subscribe',
  targetId: 'theo',
  performerId: 'theo',
  choice: 'yearly',
  path: '/theo?tab=photos',
};
const halfAnHourMs = 30 * 60_000;

const granted = vi.fn();
const Place = () => {
  const { pathname } = usePageLocation();
  return <output>{pathname}</output>;
};
const Button = ({ kind = 'subscribe' }: { kind?: IntentKind }) => {
  const ask = usePendingIntent({ kind, targetId: 'theo', performerId: 'theo' }, granted);
  return (
    <button type="button" onClick={() => ask('monthly')}>
      Ask
    </button>
  );
};
const open = (path: string, kind?: IntentKind) =>
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
    expect(pendingIntent.read()).toEqual({ ...intent, choice: 'monthly' });
    expect(granted).not.toHaveBeenCalled();
  });

  it('is granted once, on its page, after a fan has signed in', () => {
    pendingIntent.keep(intent);
    open('/theo');
    expect(granted).not.toHaveBeenCalled();
    act(() => signIn(nora));
    expect(granted.mock.calls).toEqual([['yearly']]);
    open('/theo');
    expect(granted).toHaveBeenCalledOnce();
  });

  it('is granted by one of several matching components', () => {
    pendingIntent.keep(intent);
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
    pendingIntent.keep({ ...intent, kind: 'follow' });
    signIn(luna);
    open('/theo', 'follow');
    expect(granted).toHaveBeenCalledOnce();
  });

  it.each<[string, string, IntentKind, CurrentUser]>([
    ['on another page', '/explore', 'subscribe', nora],
    ['by what is there for something else', '/theo', 'tip', nora],
    ['to a creator', '/theo', 'subscribe', luna],
  ])('is not granted %s', (_, path, kind, person) => {
    pendingIntent.keep(intent);
    signIn(person);
    open(path, kind);
    expect(granted).not.toHaveBeenCalled();
  });
});

describe('a pending intent', () => {
  it('expires after the time that registration may take', () => {
    vi.useFakeTimers({ now: 0 });
    pendingIntent.keep(intent);
    vi.setSystemTime(halfAnHourMs);
    expect(pendingIntent.read()).toEqual(intent);
    vi.setSystemTime(halfAnHourMs + 1);
    expect(pendingIntent.read()).toBeUndefined();
  });

  it('is dropped on another page, but not on its own', () => {
    pendingIntent.keep(intent);
    pendingIntent.dropOnNavigation('/theo');
    expect(pendingIntent.read()).toEqual(intent);
    pendingIntent.dropOnNavigation('/luna');
    expect(pendingIntent.read()).toBeUndefined();
  });

  it.each(['//elsewhere.test/theo', '/\\elsewhere.test', 'https://elsewhere.test/', 'theo'])(
    'never leads to %s',
    (path) => {
      pendingIntent.keep({ ...intent, path });
      expect(pendingIntent.read()).toBeUndefined();
    },
  );

  it.each([
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...intent, atMs: Date.now(), kind: 'pay' }),
    JSON.stringify(intent),
  ])('is ignored if not written by this product: %s', (text) => {
    sessionStorage.setItem('wish', text);
    expect(pendingIntent.read()).toBeUndefined();
    expect(sessionStorage.getItem('wish')).toBeNull();
  });
});
