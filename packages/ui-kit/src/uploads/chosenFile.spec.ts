import { describe, expect, it } from 'vitest';
import { faultOfFile, faultOfProblem, isHeic, kindOfFile } from './chosenFile.ts';

const megabyte = 1_000_000;

describe('a file that was chosen', () => {
  it('is taken by its kind and its size', () => {
    expect(faultOfFile({ type: 'image/jpeg', size: 5 * megabyte })).toBeUndefined();
    expect(faultOfFile({ type: 'image/avif', size: 20 * megabyte })).toBeUndefined();
    expect(faultOfFile({ type: 'image/png', size: 31 * megabyte })).toBe('size');
    expect(faultOfFile({ type: 'text/plain', size: 1 })).toBe('kind');
    expect(faultOfFile({ type: '', size: 1 })).toBe('kind');
    expect(faultOfFile({ type: 'video/mp4', size: 900 * megabyte }, 'video')).toBeUndefined();
    expect(faultOfFile({ type: 'video/mp4', size: 1 })).toBe('kind');
    expect(faultOfFile({ type: 'audio/x-wav', size: 1 }, 'audio')).toBeUndefined();
    expect(faultOfFile({ type: 'audio/mpeg', size: 0 }, 'audio')).toBe('empty');
  });

  it('is told by what it is, among others that were dropped with it', () => {
    expect(kindOfFile({ name: 'a.jpg', type: 'image/jpeg' })).toBe('photo');
    expect(kindOfFile({ name: 'a.mov', type: 'video/quicktime' })).toBe('video');
    expect(kindOfFile({ name: 'a.m4a', type: 'audio/x-m4a' })).toBe('audio');
    expect(kindOfFile({ name: 'IMG_1.HEIC', type: '' })).toBe('photo');
    expect(kindOfFile({ name: 'a.zip', type: 'application/zip' })).toBeUndefined();
  });

  it('is an iPhone’s photo, whatever the browser makes of it', () => {
    expect(isHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
    expect(isHeic({ name: 'a', type: 'image/heif' })).toBe(true);
    expect(isHeic({ name: 'a.heic', type: 'image/jpeg' })).toBe(false);
  });

  it('has a fault when the server refuses it by its content, and not because the line was lost', () => {
    const problem = (code: string) => ({ code }) as Parameters<typeof faultOfProblem>[0];
    expect(faultOfProblem(problem('INVALID'))).toBe('kind');
    expect(faultOfProblem(problem('UNSUPPORTED_MEDIA'))).toBe('kind');
    expect(faultOfProblem(problem('TOO_LARGE'))).toBe('size');
    expect(faultOfProblem(problem('TOO_MANY'))).toBeUndefined();
    expect(faultOfProblem(undefined)).toBeUndefined();
  });
});
