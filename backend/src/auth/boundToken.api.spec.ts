import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { describe, expect, it, vi } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';

const addresses = specStack();
const people = openPeople(addresses.origin);

/** Calls with a token, with or without the cookies of its browser. */
const callsWith = (token: string, cookie?: string) =>
  createClient(api, {
    baseUrl: `${addresses.origin}/api`,
    token: () => token,
    headers: (): Record<string, string> => (cookie === undefined ? {} : { cookie }),
  });

const unauthenticated = { problem: { status: 401, code: 'UNAUTHENTICATED' } };

describe('a token of a browser’s sign-in', () => {
  it('has a key in an HttpOnly cookie', async () => {
    const { setCookies } = await people.signInByBrowser(await people.fan());
    const [key = ''] = setCookies.filter((one) => one.startsWith('token-key='));
    expect(key).toMatch(/^token-key=[\w-]{43}; Max-Age=31536000; Path=\/; Expires=/);
    expect(key).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('is valid with its key, and not without it or with another', async () => {
    const fan = await people.fan();
    const { token, cookie } = await people.signInByBrowser(fan);
    const another = await people.signInByBrowser(fan);
    expect((await callsWith(token, cookie).auth.me()).data._id).toBe(fan.id);
    await expect(callsWith(token).auth.me()).rejects.toMatchObject(unauthenticated);
    await expect(callsWith(token, another.cookie).auth.me()).rejects.toMatchObject(unauthenticated);
    await expect(callsWith(token, 'token-key=%').auth.me()).rejects.toMatchObject(unauthenticated);
  });

  it('is required beside the key: cookies alone are not enough', async () => {
    const { token, cookie } = await people.signInByBrowser(await people.fan());
    const headers = { cookie: `${cookie}; token=${token}` };
    const response = await fetch(`${addresses.origin}/api/users/me`, { headers });
    expect(response.status).toBe(401);
  });

  it('is listed among the person’s sessions, and can be ended like any other', async () => {
    const fan = await people.fan();
    const { token, cookie } = await people.signInByBrowser(fan);
    const own = callsWith(token, cookie);
    const { data } = await vi.waitFor(async () => {
      const answer = await own.auth.listSessions();
      expect(answer.data.total).toBe(2);
      return answer;
    });
    const ofBrowser = data.data.find(({ isCurrent }) => isCurrent);
    await fan.api.auth.closeSession({ params: { id: ofBrowser?._id ?? '' } });
    await expect(own.auth.me()).rejects.toMatchObject(unauthenticated);
  });

  it('loses its key when the browser signs out', async () => {
    const { token, cookie } = await people.signInByBrowser(await people.fan());
    const response = await fetch(`${addresses.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: token, cookie },
    });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^token-key=; Max-Age=0; Path=\//),
    ]);
    await expect(callsWith(token, cookie).auth.me()).rejects.toMatchObject(unauthenticated);
  });
});

it('a program’s token needs no key', async () => {
  const fan = await people.fan();
  expect((await callsWith(fan.token).auth.me()).data._id).toBe(fan.id);
});

describe('a socket with the token of a browser', () => {
  const refused = { error: { code: 'UNAUTHENTICATED' } };
  const waitOptions = { timeout: 10_000 };
  const { origin } = addresses;
  const open = async ({ token, cookie }: { token: string; cookie?: string }) => {
    const opened = await openSocket(origin, token, { cookie });
    return { ...opened, signedIn: await opened.login(token) };
  };

  it.each([['websocket'], ['polling']])('requires the key to sign in, over %s', async (by) => {
    const fan = await people.fan();
    const { token, cookie } = await people.signInByBrowser(fan);
    const transports = [by];
    const own = await openSocket(origin, token, { transports, cookie });
    expect(await own.login(token)).toEqual({ data: { _id: fan.id } });
    const stolen = await openSocket(origin, token, { transports });
    expect(await stolen.login(token)).toMatchObject(refused);
  });

  it('is not resumed elsewhere with its stolen names', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    const bound = await people.signInByBrowser(fan);
    // The creator may write first.
    await fan.api.follows.follow({ params: { id: star.id } });
    const { data } = await fan.api.conversations.startConversation({
      body: { source: 'performer', sourceId: star.id },
    });
    const write = (text: string) =>
      star.api.messages.sendMessage({ params: { id: data._id }, body: { type: 'text', text } });
    const heardBy = (one: { bodiesOf: (event: string) => unknown[] }) =>
      one.bodiesOf('message/created').map((body) => (body as { text: string }).text);
    /** Names of a broken connection, once another of the fan's has received what it missed. */
    const brokenOff = async (round: number) => {
      const [own, other] = [await open(bound), await open(fan)];
      await write(`heard ${round}`);
      await vi.waitFor(() => expect(heardBy(own)).toContain(`heard ${round}`), waitOptions);
      const { _pid: pid, _lastOffset: offset } = own.socket as unknown as Record<string, string>;
      const { id } = own.socket;
      own.socket.io.reconnection(false);
      own.socket.io.engine.close();
      await own.ended;
      await write(`missed ${round}`);
      await vi.waitFor(() => expect(heardBy(other)).toContain(`missed ${round}`), waitOptions);
      return { id, auth: { pid, offset } };
    };
    const first = await brokenOff(1);
    const stolen = await openSocket(origin, undefined, { auth: first.auth });
    // A resumed connection keeps its id.
    expect(stolen.socket.id).not.toBe(first.id);
    expect(heardBy(stolen)).toEqual([]);
    const { id, auth } = await brokenOff(2);
    const same = await vi.waitFor(async () => {
      const opened = await openSocket(origin, undefined, { cookie: bound.cookie, auth });
      expect(opened.socket.id).toBe(id);
      return opened;
    }, waitOptions);
    await vi.waitFor(() => expect(heardBy(same)).toContain('missed 2'), waitOptions);
  });
});
