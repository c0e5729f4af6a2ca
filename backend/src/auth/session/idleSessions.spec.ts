import type { Role } from '@ovation/contracts/kernel/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { describe, expect, it, vi } from 'vitest';
import { now, openWorld } from '../../testing/sessionProcesses.ts';

describe('an idle session', () => {
  const hourMs = 60 * 60 * 1_000;
  const dayMs = 24 * hourMs;
  const remembered = { isBrowser: false, remember: true };
  const openTime = () => {
    let ms = Date.parse(now);
    return {
      clock: () => new Date(ms),
      pass: (by: number) => {
        ms += by;
      },
    };
  };
  const usesIn = (all: readonly AnyRecordedEvent[]) =>
    all.filter(({ type }) => type === 'SessionUsed');

  it.each<[Role, number]>([
    ['user', 60 * dayMs],
    ['performer', 60 * dayMs],
    ['finance', 12 * hourMs],
    ['admin', 12 * hourMs],
  ])('ends: of a %s after %i ms', async (role, idleMs) => {
    const { signInWith, openProcess } = await openWorld();
    const { token } = await signInWith({ ...remembered, role });
    const processAfter = (ms: number) => openProcess(() => new Date(Date.parse(now) + ms));
    expect(await processAfter(idleMs).ask({ token, key: undefined })).toMatchObject({
      reason: 'idle',
    });
    expect(await processAfter(idleMs - 1).identify(token)).toBeDefined();
  });

  it('remains alive while it is used, which is recorded once a day', async () => {
    const { signInWith, openProcess, all, notifyFollowers } = await openWorld();
    const { token } = await signInWith(remembered);
    const { clock, pass } = openTime();
    const sessions = openProcess(clock);
    await notifyFollowers();
    for (let quarter = 1; quarter <= 4 * 10; quarter++) {
      pass(dayMs / 4);
      // The use is recorded in the background: a use during an append is recorded by the next.
      await vi.waitFor(async () => {
        expect(await sessions.identify(token)).toBeDefined();
        expect(usesIn(all)).toHaveLength(Math.floor(quarter / 4));
      });
    }
    // Another process, with an empty cache, finds it alive 55 days later.
    pass(55 * dayMs);
    expect(await openProcess(clock).identify(token)).toBeDefined();
  });

  it('is not ended in a process that has not received its use', async () => {
    const { signInWith, openProcess, all, notifyFollowers } = await openWorld();
    const { token } = await signInWith({ ...remembered, role: 'finance' });
    const { clock, pass } = openTime();
    const here = openProcess(clock);
    await notifyFollowers();
    await here.identify(token);
    const there = openProcess(clock);
    pass(11 * hourMs);
    await there.identify(token);
    await vi.waitFor(() => expect(usesIn(all)).toHaveLength(1));
    pass(11 * hourMs);
    expect(await here.identify(token)).toBeDefined();
  });

  it('is not revived by a late call', async () => {
    const { signInWith, openProcess, all } = await openWorld();
    const { token } = await signInWith(remembered);
    const late = openProcess(() => new Date(Date.parse(now) + 61 * dayMs));
    expect(await late.identify(token)).toBeUndefined();
    expect(usesIn(all)).toEqual([]);
  });
});
