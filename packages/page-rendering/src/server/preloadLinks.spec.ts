import { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import { describe, expect, it } from 'vitest';
import { preloadLinks } from './preloadLinks.ts';

const manifest = RemotesManifest.parse({
  remotes: [
    {
      name: 'mf_feed',
      catalog: 'catalog',
      entry: 'js/remoteEntry.f1.js',
      folder: 'mf-feed',
      version: 'f1',
      routes: [
        { path: '/', module: 'FrontPage', files: ['js/front.aa.js'] },
        { path: '/:profileId', module: 'ProfilePage', files: ['js/profile.aa.js'] },
        { path: '/posts/:id', module: 'PostPage', files: ['js/post.aa.js', 'css/post.aa.css'] },
      ],
      slots: [],
    },
    {
      name: 'mf_chat',
      catalog: 'catalog',
      entry: 'js/remoteEntry.c1.js',
      folder: 'mf-chat',
      version: 'c1',
      routes: [
        { path: '/messages', module: 'MessagesPage', who: 'member', files: ['js/messages.aa.js'] },
        { path: '/typing', module: 'TypingPage' },
      ],
      slots: [],
    },
  ],
});

const hrefsAt = async (path: string, isSignedIn = true): Promise<string[]> => {
  const links = await preloadLinks(manifest, { path, isSignedIn });
  return [...links.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
};

describe('the preloaded files of a page', () => {
  it('are those of the page at the path', async () => {
    expect(await hrefsAt('/posts/17')).toEqual([
      '/remotes/mf-feed/js/post.aa.js',
      '/remotes/mf-feed/css/post.aa.css',
    ]);
    expect(await preloadLinks(manifest, { path: '/posts/17', isSignedIn: true })).toContain(
      '<link rel="preload" as="style" href="/remotes/mf-feed/css/post.aa.css">',
    );
  });

  it('are of the most specific route of the path', async () => {
    expect(await hrefsAt('/messages')).toContain('/remotes/mf-chat/js/messages.aa.js');
    expect(await hrefsAt('/luna')).toContain('/remotes/mf-feed/js/profile.aa.js');
  });

  it('are of the anonymous page at the root, and none for signed-in users', async () => {
    expect(await hrefsAt('/', false)).toEqual(['/remotes/mf-feed/js/front.aa.js']);
    expect(await hrefsAt('/')).toEqual([]);
  });

  it('are none where the shell has the page, or redirects to the login page', async () => {
    expect(await hrefsAt('/auth/login')).toEqual([]);
    expect(await hrefsAt('/messages', false)).toEqual([]);
  });

  it('are none where the build has not named them', async () => {
    expect(await hrefsAt('/typing')).toEqual([]);
  });

  it('never inject markup into the page', () => {
    const [remote] = manifest.remotes;
    const routes = [{ path: '/x', module: 'X', files: ['js/"><script>'] }];
    const forged = { remotes: [{ ...remote, routes }] };
    expect(RemotesManifest.safeParse(forged).error?.issues[0]?.path).toEqual([
      'remotes',
      0,
      'routes',
      0,
      'files',
      0,
    ]);
  });
});
