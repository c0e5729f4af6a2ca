import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../../kernel/unavailable.ts';
import { now, openWorld, required } from '../../testing/sessionProcesses.ts';

describe('a token', () => {
  it('is read from the log once, while the ends of sessions are received', async () => {
    const { signIn, openProcess, notifyFollowers, reads, account } = await openWorld();
    const token = await signIn();
    const sessions = openProcess();
    await notifyFollowers();
    expect(await sessions.identify(token)).toMatchObject({ id: account.accountId, role: 'user' });
    const before = reads();
    expect(await sessions.identify(token)).toMatchObject({ id: account.accountId });
    expect(reads()).toBe(before);
  });

  it('is invalid once its session is closed, in a process that cached it', async () => {
    const { signIn, openProcess, notifyFollowers, close } = await openWorld();
    const [token, other] = [await signIn(), await signIn()];
    const sessions = openProcess();
    await notifyFollowers();
    const session = await required(sessions.identify(token));
    const untouched = await required(sessions.identify(other));
    const over: boolean[] = [];
    sessions.onClosed(({ isOver }) =>
      over.push(isOver(session.sessionId), isOver(untouched.sessionId)),
    );
    await close(session);
    await notifyFollowers();
    expect(await sessions.identify(token)).toBeUndefined();
    expect(await sessions.identify(other)).toBeDefined();
    expect(over).toEqual([true, false]);
  });

  it('is invalid at once in the process that ended its session, before the log reports it', async () => {
    const { signIn, openOwnProcess, notifyFollowers, close, changePassword } = await openWorld();
    const [phone, tablet, car] = [await signIn(), await signIn(), await signIn()];
    const sessions = openOwnProcess();
    await notifyFollowers();
    const kept = await required(sessions.identify(phone));
    const session = await required(sessions.identify(tablet));
    await required(sessions.identify(car));
    const over: boolean[] = [];
    sessions.onClosed(({ isOver }) => over.push(isOver(session.sessionId)));
    await close(session);
    expect(await sessions.identify(tablet)).toBeUndefined();
    await changePassword(kept.sessionId);
    expect(await sessions.identify(car)).toBeUndefined();
    expect(await sessions.identify(phone)).toBeDefined();
    expect(over).toEqual([true, true]);
  });

  it('is not trusted from the cache while the ends of sessions are not received', async () => {
    const { signIn, openProcess, notifyFollowers, close, disconnect } = await openWorld();
    const token = await signIn();
    const sessions = openProcess();
    await notifyFollowers();
    const session = await required(sessions.identify(token));
    disconnect();
    await close(session);
    expect(await sessions.identify(token)).toBeUndefined();
  });

  it('is not cached if it was read before the subscription began', async () => {
    const { signIn, openProcess, notifyFollowers, close, blockHead } = await openWorld();
    const token = await signIn();
    const startFollowing = blockHead();
    const sessions = openProcess();
    await close(await required(sessions.identify(token)));
    // The end is before the start of the subscription, and is not received.
    startFollowing();
    await notifyFollowers();
    expect(await sessions.identify(token)).toBeUndefined();
  });

  it('of older credentials is invalid, except the kept one', async () => {
    const { signIn, openProcess, notifyFollowers, changePassword } = await openWorld();
    const [phone, tablet] = [await signIn(), await signIn()];
    const sessions = openProcess();
    await notifyFollowers();
    const kept = await required(sessions.identify(phone));
    await required(sessions.identify(tablet));
    await changePassword(kept.sessionId);
    await notifyFollowers();
    expect(await sessions.identify(phone)).toBeDefined();
    expect(await sessions.identify(tablet)).toBeUndefined();
    // A session opened now, after a check of the old password, is too late.
    expect(await sessions.identify(await signIn())).toBeUndefined();
  });

  it('expires by itself', async () => {
    const { signIn, openProcess } = await openWorld();
    const token = await signIn();
    const dayMs = 24 * 60 * 60 * 1_000;
    const processAfter = (ms: number) => openProcess(() => new Date(Date.parse(now) + ms));
    expect(await processAfter(dayMs - 1).identify(token)).toBeDefined();
    expect(await processAfter(dayMs).identify(token)).toBeUndefined();
  });

  it('is refused if unknown', async () => {
    const { openProcess } = await openWorld();
    const sessions = openProcess();
    for (const text of ['', 'x', 'x'.repeat(10_000)]) {
      expect(await sessions.identify(text)).toBeUndefined();
    }
  });
});

describe('a token of a browser’s sign-in', () => {
  const inBrowser = { isBrowser: true, remember: true };

  it('allows reads alone, for a moment, while the ends of sessions are not received', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { signIn, openProcess, notifyFollowers, disconnect, blockReads } = await openWorld();
    const token = await signIn();
    const { read, ask } = openProcess();
    const bearer = { token, key: undefined };
    await notifyFollowers();
    expect(await read(bearer, 'reading')).toMatchObject({ ok: true });
    disconnect();
    const release = blockReads();
    const writing = ask(bearer);
    vi.advanceTimersByTime(5_000);
    expect(await read(bearer, 'reading')).toMatchObject({ ok: true });
    vi.advanceTimersByTime(1);
    await expect(read(bearer, 'reading')).rejects.toThrow(Unavailable);
    release();
    expect(await writing).toMatchObject({ ok: true });
    expect(await read(bearer, 'reading')).toMatchObject({ ok: true });
  });

  it('is invalid without the browser’s key', async () => {
    const { signInWith, openProcess, notifyFollowers, account } = await openWorld();
    const { token, key } = await signInWith(inBrowser);
    const another = await signInWith(inBrowser);
    const sessions = openProcess();
    await notifyFollowers();
    expect(await sessions.identify(token, key)).toMatchObject({ id: account.accountId });
    for (const wrong of [undefined, '', 'guessed', another.key]) {
      expect(await sessions.ask({ token, key: wrong })).toEqual({
        ok: false,
        reason: 'wrong-key',
        accountId: account.accountId,
      });
    }
  });

  it('is checked with its key when a connection is resumed by its hash', async () => {
    const { signInWith, openProcess } = await openWorld();
    const { token, key } = await signInWith(inBrowser);
    const sessions = openProcess();
    const { tokenHash } = await required(sessions.identify(token, key));
    expect(await sessions.identifyHash(tokenHash, { key })).toMatchObject({ ok: true });
    expect(await sessions.identifyHash(tokenHash, { key: undefined })).toMatchObject({ ok: false });
    expect(await sessions.identifyHash(tokenHash)).toMatchObject({ ok: true });
  });

  it('is in the log only as hashes of token and key', async () => {
    const { signInWith, all } = await openWorld();
    const { token, key } = await signInWith(inBrowser);
    const written = JSON.stringify(all, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(written).not.toContain(token);
    expect(written).not.toContain(key);
  });

  it('needs no key for a program', async () => {
    const { signInWith, openProcess, account } = await openWorld();
    const { token, key } = await signInWith({ isBrowser: false, remember: true });
    expect(key).toBeUndefined();
    expect(await openProcess().identify(token)).toMatchObject({ id: account.accountId });
  });
});
