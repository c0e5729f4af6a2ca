import { writeCookie } from '@ovation/ui-kit/browser/cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const openSession = async () => (await import('./session.ts')).session;

beforeEach(() => vi.resetModules());
afterEach(() => writeCookie('token', '', 0));

it('ends if another tab removed the token during startup', async () => {
  writeCookie('token', 'a-token', 60);
  const session = await openSession();
  expect(session.isOpen()).toBe(true);
  writeCookie('token', '', 0);
  const stop = session.subscribe(() => undefined);
  expect(session.isOpen()).toBe(false);
  stop();
});

it('notifies of a token removed in another tab when the page becomes visible', async () => {
  writeCookie('token', 'a-token', 60);
  const session = await openSession();
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  writeCookie('token', '', 0);
  expect(session.isOpen()).toBe(true);
  dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledOnce();
  expect(session.isOpen()).toBe(false);
  stop();
});

it('returns the token of the rendered page during hydration', async () => {
  writeCookie('token', 'a-token', 60);
  const session = await openSession();
  writeCookie('token', '', 0);
  const stop = session.subscribe(() => undefined);
  expect([session.get(), session.first()]).toEqual([undefined, 'a-token']);
  stop();
});
