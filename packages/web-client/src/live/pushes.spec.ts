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

  it('are not reported on the first connection', () => {
    report('connected');
    vi.runAllTimers();
    expect(readAgain).not.toHaveBeenCalled();
  });

  it('are reported immediately after a reconnect', () => {
    report('connected');
    report('disconnect');
    report('reconnecting');
    report('connected');
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it('are reported once for repeated notices of the server, while connected', () => {
    report('connected');
    for (let times = 0; times < 5; times++) pushes.receive('pushes/missed', {});
    vi.runAllTimers();
    expect(readAgain).toHaveBeenCalledTimes(1);
    pushes.receive('pushes/missed', {});
    vi.runAllTimers();
    expect(readAgain).toHaveBeenCalledTimes(2);
  });

  it('are reported once for a notice of the server and a reconnect', () => {
    report('connected');
    pushes.receive('pushes/missed', {});
    report('disconnect');
    report('connected');
    vi.runAllTimers();
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  const receive = (position: string, previous?: string): void =>
    pushes.receive('message/created', {}, { position, ...(previous && { previous }) });

  it('are detected by a predecessor that was not received', () => {
    report('connected');
    receive('9');
    receive('10', '9');
    receive('10', '9');
    receive('9', '8');
    vi.runAllTimers();
    expect(readAgain).not.toHaveBeenCalled();
    receive('12', '11');
    vi.runAllTimers();
    expect(readAgain.mock.calls).toEqual([['11']]);
  });

  it('are not detected before the first push of a connection', () => {
    report('connected');
    receive('9');
    report('reconnecting');
    report('connected');
    readAgain.mockClear();
    receive('12', '11');
    vi.runAllTimers();
    expect(readAgain).not.toHaveBeenCalled();
  });

  it('are reported with the highest known position', () => {
    report('connected');
    for (const position of ['9', '10', '8']) pushes.receive('pushes/missed', {}, { position });
    vi.runAllTimers();
    expect(readAgain.mock.calls).toEqual([['10']]);
  });

  it('are not reported after unsubscribing', () => {
    report('connected');
    forget();
    pushes.receive('pushes/missed', {});
    vi.runAllTimers();
    expect(readAgain).not.toHaveBeenCalled();
  });
});
