import { describe, expect, it } from 'vitest';
import { preloadsOf } from './preloads.ts';

const manifest = JSON.stringify({
  remotes: [
    {
      name: 'mf_feed',
      folder: 'mf-feed',
      version: 'f1',
      routes: [
        { path: '/:profileId', module: 'ProfilePage', files: ['js/profile.aa.js'] },
        { path: '/posts/:id', module: 'PostPage', files: ['js/post.aa.js', 'css/post.aa.css'] },
      ],
      slots: [],
    },
    {
      name: 'mf_chat',
      folder: 'mf-chat',
      version: 'c1',
      routes: [
        { path: '/messages', module: 'MessagesPage', who: 'member', files: ['js/messages.aa.js'] },
        { path: '/typing', module: 'TypingPage' },
      ],
    },
  ],
});

const hrefsAt = (path: string, isSignedIn = true): string[] =>
  [...preloadsOf(manifest, { path, isSignedIn }).matchAll(/href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );

describe('the files that a page will ask for', () => {
  it('are those of the page at the path', () => {
    expect(hrefsAt('/posts/17')).toEqual([
      '/remotes/mf-feed/js/post.aa.js',
      '/remotes/mf-feed/css/post.aa.css',
    ]);
    expect(preloadsOf(manifest, { path: '/posts/17', isSignedIn: true })).toContain(
      '<link rel="preload" as="style" href="/remotes/mf-feed/css/post.aa.css">',
    );
  });

  it('are of the page that names the path, before one that would take any', () => {
    expect(hrefsAt('/messages')).toContain('/remotes/mf-chat/js/messages.aa.js');
    expect(hrefsAt('/luna')).toContain('/remotes/mf-feed/js/profile.aa.js');
  });

  it('are none where the shell has the page, or goes on to the login page', () => {
    expect(hrefsAt('/auth/login')).toEqual([]);
    expect(hrefsAt('/')).toEqual([]);
    expect(hrefsAt('/messages', false)).toEqual([]);
  });

  it('are none where the build has not named them', () => {
    expect(hrefsAt('/typing')).toEqual([]);
  });

  it('never bring markup of their own into the page', () => {
    const route = { path: '/x', files: ['js/"><script>'] };
    const forged = JSON.stringify({ remotes: [{ folder: 'a', version: '1', routes: [route] }] });
    expect(() => preloadsOf(forged, { path: '/x', isSignedIn: true })).toThrow();
  });
});
