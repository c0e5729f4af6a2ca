import { describe, expect, it } from 'vitest';
import { acceptedAs, faultOfFile, faultOfProblem, isHeic, kindOfFile } from './chosenFile.ts';

const megabyte = 1_000_000;

describe('a selected file', () => {
  it('is rejected by size alone, as the server checks its content', () => {
    expect(faultOfFile({ size: 20 * megabyte })).toBeUndefined();
    expect(faultOfFile({ size: 31 * megabyte })).toBe('size');
    expect(faultOfFile({ size: 900 * megabyte }, 'video')).toBeUndefined();
    expect(faultOfFile({ size: 0 }, 'audio')).toBe('empty');
  });

  it('has its media type from the MIME type when dropped with others', () => {
    expect(kindOfFile({ name: 'a.jpg', type: 'image/jpeg' })).toBe('photo');
    expect(kindOfFile({ name: 'a.mov', type: 'video/quicktime' })).toBe('video');
    expect(kindOfFile({ name: 'a.m4a', type: 'audio/x-m4a' })).toBe('audio');
    expect(kindOfFile({ name: 'a', type: 'audio/mp3' })).toBe('audio');
    expect(kindOfFile({ name: 'a', type: 'audio/vnd.dlna.adts' })).toBe('audio');
    expect(kindOfFile({ name: 'a', type: 'video/webm;codecs=vp9' })).toBe('video');
    expect(kindOfFile({ name: 'IMG_1.HEIC', type: '' })).toBe('photo');
  });

  it('has its media type from the extension where the MIME type is unknown', () => {
    expect(kindOfFile({ name: 'a.MKV', type: '' })).toBe('video');
    expect(kindOfFile({ name: 'a.mp3', type: 'application/octet-stream' })).toBe('audio');
    expect(kindOfFile({ name: 'a.png', type: '' })).toBe('photo');
    expect(kindOfFile({ name: 'a.zip', type: 'application/zip' })).toBeUndefined();
    expect(kindOfFile({ name: 'a', type: '' })).toBeUndefined();
  });

  it('is accepted by the file picker by MIME type or extension', () => {
    expect(acceptedAs('audio').split(',')).toEqual(
      expect.arrayContaining(['audio/*', '.mp3', '.webm', '.aiff', '.mp4']),
    );
    expect(acceptedAs('photo').split(',')).toContain('.heic');
  });

  it('is detected as HEIC in any browser', () => {
    expect(isHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
    expect(isHeic({ name: 'a', type: 'image/heif' })).toBe(true);
    expect(isHeic({ name: 'a.heic', type: 'image/jpeg' })).toBe(false);
  });

  it('has an error after a rejection of its content, but not after a lost connection', () => {
    const problem = (code: string) => ({ code }) as Parameters<typeof faultOfProblem>[0];
    expect(faultOfProblem(problem('INVALID'))).toBe('kind');
    expect(faultOfProblem(problem('UNSUPPORTED_MEDIA'))).toBe('kind');
    expect(faultOfProblem(problem('TOO_LARGE'))).toBe('size');
    expect(faultOfProblem(problem('TOO_MANY'))).toBeUndefined();
    expect(faultOfProblem(undefined)).toBeUndefined();
  });
});
