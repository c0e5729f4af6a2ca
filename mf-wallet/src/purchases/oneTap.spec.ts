import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { beforeEach, expect, it } from 'vitest';
import { oneTap } from './oneTap.ts';

const signIn = (id: string): void =>
  void queryClient.setQueryData(keys.auth.me, { _id: id } as CurrentUser);

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

it('is stored per user, not for others of the same device', () => {
  signIn('mara');
  oneTap.set(200);
  queryClient.clear();
  signIn('luna');
  expect(oneTap.get()).toBe(50);
  oneTap.set(0);
  queryClient.clear();
  signIn('mara');
  expect(oneTap.get()).toBe(200);
});

it('covers nothing until the reader has agreed', () => {
  signIn('mara');
  expect(oneTap.get()).toBe(50);
  expect(oneTap.covers(1)).toBe(false);
  oneTap.set(50);
  expect(oneTap.covers(50)).toBe(true);
  expect(oneTap.covers(51)).toBe(false);
  oneTap.set(0);
  expect(oneTap.covers(1)).toBe(false);
});
