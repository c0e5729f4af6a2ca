import type { Remote } from '@ovation/contracts/kernel/remotes';
import { beforeAll, describe, expect, it } from 'vitest';
import { remoteList } from '../remotes/remotes.ts';
import { ownRoutes } from '../start/ownRoutes.ts';
import { provideOwnRoutes, routeAt } from './routes.ts';

const remote = {
  name: 'mf-feed',
  version: '1',
  entry: '/remotes/mf-feed/1/entry.js',
  files: {},
  routes: [
    { path: '/explore', module: 'performers/ExplorePage' },
    { path: '/:profileId', module: 'performers/ProfilePage' },
  ],
  slots: [],
} as unknown as Remote;

beforeAll(() => {
  provideOwnRoutes(ownRoutes);
  remoteList.adopt({ remotes: [remote] });
});

describe('the page at a path of one segment', () => {
  it.each([
    ['/luna', '/:profileId'],
    ['/Metronome', '/:profileId'],
    ['/explore', '/explore'],
    ['/account', '/account/*'],
    ['/account/security', '/account/*'],
    ['/accounts', '/:profileId'],
  ])('%s is %s', (path, route) => {
    expect(routeAt(path)?.path).toBe(route);
  });

  it.each(['/me', '/ME', '/me/', '/top', '/live', '/wallet'])(
    '%s is none: a reserved name without a deployed page',
    (path) => {
      expect(routeAt(path)).toBeUndefined();
    },
  );
});
