import { describe, expect, it } from 'vitest';
import { whole, within, zoomedAt } from './useZoom.lazy.ts';

const size = { width: 400, height: 200 };

describe('a zoomed picture', () => {
  it('keeps the pressed point in place', () => {
    const zoom = zoomedAt(whole, 2, { x: 100, y: 50 });
    expect(zoom).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoomedAt(zoom, 1, { x: 100, y: 50 })).toEqual(whole);
  });

  it('has a minimum and a maximum scale', () => {
    expect(zoomedAt(whole, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomedAt(whole, 99, { x: 0, y: 0 }).scale).toBe(4);
  });

  it('covers its container', () => {
    expect(within({ scale: 2, x: 999, y: -999 }, size)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(within({ scale: 1, x: 30, y: 30 }, size)).toEqual(whole);
  });
});
