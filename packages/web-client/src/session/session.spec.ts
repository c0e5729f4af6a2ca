import { writeCookie } from '@ovation/ui-kit/browser/cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const openSession = async () => (await import('./session.ts')).session;

beforeEach(() => vi.resetModules());
afterEach(() => writeCookie('token', '', 0));

it('is over where another tab removed the token while this one was starting', async () => {
  writeCookie('token', 'a-token', 60);
  const session = await openSession();
  expect(session.isOpen()).toBe(true);
  writeCookie('token', '', 0);
  const stop = session.subscribe(() => undefined);
  expect(session.isOpen()).toBe(false);
  stop();
});

it('tells of a token that another tab removed, as soon as this one is looked at', async () => {
  writeCookie('token', 'a-token', 60);
  const session = await openSession();
  const told = vi.fn();
  const stop = session.subscribe(told);
  writeCookie('token', '', 0);
  expect(session.isOpen()).toBe(true);
  dispatchEvent(new Event('focus'));
  expect(told).toHaveBeenCalledOnce();
  expect(session.isOpen()).toBe(false);
  stop();
});

it('still tells a page that is being hydrated who it was rendered for', async () => {
  writeCookie('token', 'a-token', 60);
  const session = await openSession();
  writeCookie('token', '', 0);
  const stop = session.subscribe(() => undefined);
  expect([session.get(), session.first()]).toEqual([undefined, 'a-token']);
  stop();
});
