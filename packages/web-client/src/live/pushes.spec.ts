import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushes } from './pushes.ts';

const report = (state: 'initialized' | 'connected' | 'disconnect' | 'reconnecting') =>
  pushes.report({ state, attempt: 0 });

describe('missed pushes', () => {
  const readAgain = vi.fn();
  let forget = (): unknown => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    readAgain.mockClear();
    report('initialized');
    forget = pushes.onMissed(readAgain);
  });
  afterEach(() => {
    forget();
    vi.useRealTimers();
  });

  it('are none when a socket connects for the first time', () => {
    report('connected');
    vi.runAllTimers();
    expect(readAgain).not.toHaveBeenCalled();
  });

  it('are told at once when a socket is back', () => {
    report('connected');
    report('disconnect');
    report('reconnecting');
    report('connected');
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it('are told once when the server says so, however often, to a socket that stayed', () => {
    report('connected');
    for (let times = 0; times < 5; times++) pushes.receive('pushes/missed', {});
    vi.runAllTimers();
    expect(readAgain).toHaveBeenCalledTimes(1);
    pushes.receive('pushes/missed', {});
    vi.runAllTimers();
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it('are told once when the server says so and the socket was away as well', () => {
    report('connected');
    pushes.receive('pushes/missed', {});
    report('disconnect');
    report('connected');
    vi.runAllTimers();
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it('are not told to whoever has left', () => {
    report('connected');
    forget();
    pushes.receive('pushes/missed', {});
    vi.runAllTimers();
    expect(readAgain).not.toHaveBeenCalled();
  });
});
