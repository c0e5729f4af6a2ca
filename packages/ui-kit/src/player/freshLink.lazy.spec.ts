import { describe, expect, it } from 'vitest';
import { fileOfLink, isPlaylist, withCurrentSignature } from './freshLink.lazy.ts';

const old = 'expires=1&key=a&signature=old';
const link = '/api/files/hls/42/main.m3u8?expires=9&key=b&signature=new';
const at = (path: string): string => new URL(path, location.origin).href;

describe('a segment of a file', () => {
  it.each([
    ['its playlist', `/api/files/hls/42/main.m3u8?${old}`],
    ['a step of its ladder', `/api/files/hls/42/720/steps.m3u8?${old}`],
    ['a segment', `/api/files/hls/42/720/7.m4s?${old}`],
    ['a segment that names no signature', '/api/files/hls/42/720/7.m4s'],
  ])('is requested with the current signature: %s', (_, path) => {
    const requested = new URL(withCurrentSignature(at(path), link));
    expect(requested.pathname).toBe(new URL(at(path)).pathname);
    expect(requested.search).toBe('?expires=9&key=b&signature=new');
  });

  it.each([
    ['another file', at(`/api/files/hls/43/7.m4s?${old}`)],
    ['a file elsewhere', 'https://elsewhere.example/api/files/hls/42/7.m4s'],
  ])('does not belong to %s', (_, url) => {
    expect(withCurrentSignature(url, link)).toBe(url);
  });

  it('is unchanged where URLs are not signed', () => {
    const segment = at('/demo/7.m4s');
    expect(withCurrentSignature(segment, '/demo/main.m3u8')).toBe(segment);
  });
});

it('a file has the same identity under every signed URL', () => {
  expect(fileOfLink(link)).toBe(fileOfLink(`/api/files/hls/42/main.m3u8?${old}`));
});

it.each([
  [link, true],
  ['/api/files/content/42/teaser?expires=9', false],
])('%s is a playlist: %s', (url, isOne) => {
  expect(isPlaylist(url)).toBe(isOne);
});
