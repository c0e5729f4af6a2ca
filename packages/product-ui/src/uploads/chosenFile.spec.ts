import { describe, expect, it } from 'vitest';
import { acceptAttribute, detectFileKind, fileFault, isHeic, problemFault } from './chosenFile.ts';

const megabyte = 1_000_000;

describe('a selected file', () => {
  it('is rejected by size alone, as the server checks its content', () => {
    expect(fileFault({ size: 20 * megabyte })).toBeUndefined();
    expect(fileFault({ size: 31 * megabyte })).toBe('size');
    expect(fileFault({ size: 900 * megabyte }, 'video')).toBeUndefined();
    expect(fileFault({ size: 0 }, 'audio')).toBe('empty');
  });

  it('has its media type from the MIME type when dropped with others', () => {
    expect(detectFileKind({ name: 'a.jpg', type: 'image/jpeg' })).toBe('photo');
    expect(detectFileKind({ name: 'a.mov', type: 'video/quicktime' })).toBe('video');
    expect(detectFileKind({ name: 'a.m4a', type: 'audio/x-m4a' })).toBe('audio');
    expect(detectFileKind({ name: 'a', type: 'audio/mp3' })).toBe('audio');
    expect(detectFileKind({ name: 'a', type: 'audio/vnd.dlna.adts' })).toBe('audio');
    expect(detectFileKind({ name: 'a', type: 'video/webm;codecs=vp9' })).toBe('video');
    expect(detectFileKind({ name: 'IMG_1.HEIC', type: '' })).toBe('photo');
  });

  it('has its media type from the extension where the MIME type is unknown', () => {
    expect(detectFileKind({ name: 'a.MKV', type: '' })).toBe('video');
    expect(detectFileKind({ name: 'a.mp3', type: 'application/octet-stream' })).toBe('audio');
    expect(detectFileKind({ name: 'a.png', type: '' })).toBe('photo');
    expect(detectFileKind({ name: 'a.zip', type: 'application/zip' })).toBeUndefined();
    expect(detectFileKind({ name: 'a', type: '' })).toBeUndefined();
  });

  it('is accepted by the file picker by MIME type or extension', () => {
    expect(acceptAttribute('audio').split(',')).toEqual(
      expect.arrayContaining(['audio/*', '.mp3', '.webm', '.aiff', '.mp4']),
    );
    expect(acceptAttribute('photo').split(',')).toContain('.heic');
  });

  it('is detected as HEIC in any browser', () => {
    expect(isHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
    expect(isHeic({ name: 'a', type: 'image/heif' })).toBe(true);
    expect(isHeic({ name: 'a.heic', type: 'image/jpeg' })).toBe(false);
  });

  it('has an error after a rejection of its content, but not after a lost connection', () => {
    const problem = (code: string) => ({ code }) as Parameters<typeof problemFault>[0];
    expect(problemFault(problem('INVALID'))).toBe('kind');
    expect(problemFault(problem('UNSUPPORTED_MEDIA'))).toBe('kind');
    expect(problemFault(problem('TOO_LARGE'))).toBe('size');
    expect(problemFault(problem('TOO_MANY'))).toBeUndefined();
    expect(problemFault(undefined)).toBeUndefined();
  });
});
