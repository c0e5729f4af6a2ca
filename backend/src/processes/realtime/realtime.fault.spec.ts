import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../../../tools/src/test/testStack.ts';
import { openPeople } from '../../testing/people.ts';
import { openSocket } from '../../testing/sockets.ts';

const recoveryMsMax = 60_000;

const expectUnavailable = (error: unknown): void =>
  expect(error).toMatchObject({ problem: { status: 503 } });

let stack: TestStack;

// Each test has people of its own and leaves everything running, so that one stack serves them all.
beforeAll(async () => {
  stack = await startTestStack(process.env.PATH, { copies: { api: 2 } });
});
afterAll(() => stack?.stop());

const talking = async () => {
  const people = openPeople(stack.addresses.origin);
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  const { data } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const params = { id: data._id };
  const ofStar = await openSocket(stack.addresses.origin, star.token);
  // As every client does, on connect and on each reconnect.
  const signIns: unknown[] = [];
  const signIn = async (): Promise<void> => {
    signIns.push(await ofStar.login(star.token));
  };
  ofStar.socket.on('connect', () => void signIn());
  await signIn();
  const write = (text: string) =>
    fan.api.messages.sendMessage({ params, body: { type: 'text', text } });
  const receivedTexts = (): string[] =>
    ofStar.bodiesOf('message/created').map((body) => (body as { text: string }).text);
  /** Texts shown in an open conversation: reloaded after a notice of missed pushes. */
  const shown = new Set<string>();
  const listTexts = async (): Promise<string[]> => {
    const { data } = await star.api.messages.listMessages({ params, query: { limit: 100 } });
    return data.data.map(({ text }) => text ?? '');
  };
  ofStar.socket.on('message/created', ({ text }: { text: string }) => shown.add(text));
  ofStar.socket.on('pushes/missed', () => {
    vi.waitFor(async () => (await listTexts()).map((text) => shown.add(text)), {
      timeout: recoveryMsMax,
      interval: 100,
    }).catch((error: unknown) => signIns.push(error));
  });
  /** Writes until a push arrives: what is written during an outage is reloaded, not pushed. */
  const untilReceived = async (text: string): Promise<void> => {
    await vi.waitFor(
      async () => {
        await write(text);
        await vi.waitFor(() => expect(receivedTexts()).toContain(text), { timeout: 1_000 });
      },
      { timeout: recoveryMsMax, interval: 100 },
    );
  };
  return {
    star,
    params,
    ofStar,
    signIns,
    untilHeard: untilReceived,
    write,
    heard: receivedTexts,
    shown,
  };
};

it('sockets move to the other api process when theirs is killed', async () => {
  const { star, ofStar, signIns, untilHeard } = await talking();
  await untilHeard('before');
  for (const name of ['api-1', 'api-2']) {
    await stack.kill(name, 'SIGKILL');
    await untilHeard(`after ${name}`);
    await stack.whenReady(name);
  }
  expect(ofStar.socket.connected).toBe(true);
  // One of the two had the socket, so it had to sign in again.
  expect(signIns.length).toBeGreaterThan(1);
  expect(signIns).toContainEqual({ data: { _id: star.id } });
});

it('api processes survive outages of Redis and NATS, and pushes resume', async () => {
  const { star, params, untilHeard } = await talking();
  const pids = ['api-1', 'api-2', 'gateway'].map((name) => stack.pid(name));
  for (const name of ['redis', 'nats']) {
    await stack.kill(name, 'SIGKILL');
    await stack.whenReady(name);
    await untilHeard(`after ${name}`);
  }
  expect(['api-1', 'api-2', 'gateway'].map((name) => stack.pid(name))).toEqual(pids);
  const { data } = await star.api.messages.listMessages({ params });
  expect(data.data.map(({ text }) => text)).toContain('after nats');
});

it('sockets that connect while sessions cannot be looked up succeed once they can', async () => {
  const { star } = await talking();
  await stack.halt('store');
  // Resolves once connected, which it retries.
  const opened = stack.addresses.apiUrls.map((url) => openSocket(url, star.token));
  const asked = stack.addresses.apiUrls.map((url) =>
    fetch(`${url}/api/user/feeds`, { headers: { authorization: star.token } }),
  );
  // A process that has just looked the session up caches it for some seconds more.
  for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
  await stack.restart('store');
  for (const { socket } of await Promise.all(opened)) expect(socket.connected).toBe(true);
});

it('an open conversation shows messages sent during outages, though its socket stayed connected', async () => {
  const { ofStar, signIns, untilHeard, write, heard, shown } = await talking();
  await untilHeard('before');
  const said: string[] = [];
  const say = async (text: string): Promise<void> => {
    await write(text);
    said.push(text);
  };
  for (const part of ['nats', 'projections']) {
    await stack.halt(part);
    for (let at = 0; at < 5; at++) await say(`${part} is away ${at}`);
    await stack.restart(part);
    await untilHeard(`after ${part}`);
  }
  for (const part of ['store', 'redis']) {
    const dying = stack.kill(part, 'SIGKILL');
    // A write that failed with 503 has no effect.
    for (let at = 0; at < 5; at++) await say(`${part} dies ${at}`).catch(expectUnavailable);
    await dying;
    await stack.whenReady(part);
    await untilHeard(`after ${part}`);
  }
  await vi.waitFor(() => expect([...shown]).toEqual(expect.arrayContaining(said)), {
    timeout: recoveryMsMax,
    interval: 50,
  });
  expect(said.length).toBeGreaterThanOrEqual(10);
  expect(ofStar.socket.connected).toBe(true);
  expect(signIns).toHaveLength(1);
  const pushed = heard().filter((text) => said.includes(text));
  expect(pushed).toHaveLength(new Set(pushed).size);
});
