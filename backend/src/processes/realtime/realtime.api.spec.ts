import type { PushOrder } from '@ovation/contracts/kernel/push';
import { describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../testing/operator.ts';
import { openPeople, topUp } from '../../testing/people.ts';
import { openSocket } from '../../testing/sockets.ts';
import { specStack } from '../../testing/stack.ts';

const addresses = specStack();
const people = openPeople(addresses.origin);

/** The machine may be busy with other specs. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

const apiAt = (index: number): string => {
  const url = addresses.apiUrls[index];
  if (url === undefined) throw new Error(`there is no api process ${index}`);
  return url;
};

/** A fan and a creator with a conversation, with sockets at different api processes. */
const connected = async () => {
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  // The creator may write first.
  await fan.api.follows.follow({ params: { id: star.id } });
  const { data } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const [ofFan, ofStar] = await Promise.all([
    openSocket(apiAt(0), fan.token),
    openSocket(apiAt(1), star.token),
  ]);
  await Promise.all([ofFan.login(fan.token), ofStar.login(star.token)]);
  return { fan, star, ofFan, ofStar, id: data._id };
};

const write = (
  person: Awaited<ReturnType<typeof people.fan>>,
  id: string,
  text: string,
  price = 0,
) => person.api.messages.sendMessage({ params: { id }, body: { type: 'text', text, price } });

it('notifies signed-in people of a changed setting', async () => {
  const { ofFan, ofStar } = await connected();
  const changed = await runCommand('settings/change.cli.js', ['--minimumSaleTokens', '5']);
  expect(changed.code, changed.stderr).toBe(0);
  await eventually(() => {
    for (const { bodiesOf } of [ofFan, ofStar]) {
      expect(bodiesOf('settings/changed')).toContainEqual({});
    }
  });
});

describe('signing in', () => {
  it('acknowledges a valid token with the person, an invalid one with a problem', async () => {
    const fan = await people.fan();
    const { login } = await openSocket(apiAt(0), undefined);
    expect(await login('not-a-token')).toMatchObject({
      error: { code: 'UNAUTHENTICATED', status: 401, message: 'Please login!' },
    });
    expect(await login(fan.token)).toEqual({ data: { _id: fan.id } });
  });

  it('drops a socket without a sign-in', async () => {
    const { ended } = await openSocket(apiAt(0), 'not-a-token');
    expect(await ended).toBe('io server disconnect');
  });

  it('works through the gateway, over websocket and over polling', async () => {
    const fan = await people.fan();
    for (const transports of [['websocket'], ['polling']]) {
      const { login } = await openSocket(addresses.origin, fan.token, { transports });
      expect(await login(fan.token)).toEqual({ data: { _id: fan.id } });
    }
  });
});

describe('two people at two api processes', () => {
  it('both receive a message, and its deletion', async () => {
    const { fan, ofFan, ofStar, id } = await connected();
    const { data: message } = await write(fan, id, 'hello');
    await eventually(() => {
      expect(ofStar.bodiesOf('message/created')).toEqual([message]);
      expect(ofFan.bodiesOf('message/created')).toEqual([message]);
    });
    await fan.api.messages.deleteMessage({ params: { id: message._id } });
    await eventually(() => {
      const gone = { _id: message._id, text: 'Message deleted', isDeleted: true };
      expect(ofStar.bodiesOf('message/deleted')).toMatchObject([gone]);
      expect(ofFan.bodiesOf('message/deleted')).toMatchObject([gone]);
    });
  });

  it('receive only the permitted part of a priced message', async () => {
    const { star, ofFan, ofStar, id } = await connected();
    await write(star, id, 'a secret', 20);
    await eventually(() => {
      expect(ofFan.bodiesOf('message/created')).toMatchObject([{ text: null, isLocked: true }]);
      expect(ofStar.bodiesOf('message/created')).toMatchObject([{ text: 'a secret' }]);
    });
  });

  it('both receive a read receipt', async () => {
    const { fan, star, ofFan, ofStar, id } = await connected();
    await write(fan, id, 'hello');
    await star.api.messages.readAll({ params: { id } });
    const read = { conversationId: id, readerId: star.id, totalNotSeenMessages: 0 };
    await eventually(() => {
      expect(ofFan.bodiesOf('conversation/read')).toEqual([read]);
      expect(ofStar.bodiesOf('conversation/read')).toEqual([read]);
    });
  });

  it('receive balance changes of a purchase', async () => {
    const { fan, star, ofFan, ofStar, id } = await connected();
    const orders: PushOrder[] = [];
    ofFan.socket.on('wallet/balance-changed', (_: unknown, order: PushOrder) => orders.push(order));
    const balance = await topUp(fan, 10);
    const { data: message } = await write(star, id, 'a secret', 20);
    await fan.api.messages.buyMessage({ params: { id: message._id }, body: {} });
    await eventually(() => {
      expect(ofFan.bodiesOf('wallet/balance-changed')).toEqual([
        { tokens: balance, balance },
        { tokens: -20, balance: balance - 20 },
      ]);
      expect(ofStar.bodiesOf('wallet/balance-changed')).toEqual([{ tokens: 16, balance: 16 }]);
    });
    const [credited, paid] = orders;
    expect(Number(paid?.position)).toBeGreaterThan(Number(credited?.position));
    expect(paid?.previous).toBe(credited?.position);
  });

  it('see each other type, which nobody else can forge', async () => {
    const { fan, ofFan, ofStar, id } = await connected();
    const stranger = await people.fan();
    const ofStranger = await openSocket(apiAt(0), stranger.token);
    await ofStranger.login(stranger.token);
    ofStranger.socket.emit('message/typing', { conversationId: id });
    ofFan.socket.emit('message/typing', { conversationId: 'nonsense' });
    ofFan.socket.emit('message/typing', { conversationId: id });
    ofFan.socket.emit('message/typing', { conversationId: id });
    await eventually(() => expect(ofStar.bodiesOf('message/typing')).not.toEqual([]));
    expect(ofStar.bodiesOf('message/typing')).toEqual([{ conversationId: id, userId: fan.id }]);
    expect(ofFan.bodiesOf('message/typing')).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('ends its sockets within a second, in any process, and no others', async () => {
    const fan = await people.fan();
    const device = await people.signInAgain(fan);
    const dying = await Promise.all([
      openSocket(apiAt(0), fan.token),
      openSocket(apiAt(1), fan.token),
    ]);
    const living = await openSocket(apiAt(1), device.token);
    await Promise.all([...dying.map(({ login }) => login(fan.token)), living.login(device.token)]);
    const before = performance.now();
    await fan.api.auth.logout();
    const reasons = await Promise.all(dying.map(({ ended }) => ended));
    expect(reasons).toEqual(['io server disconnect', 'io server disconnect']);
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(await living.login(device.token)).toEqual({ data: { _id: fan.id } });
    const late = await openSocket(apiAt(0), fan.token);
    expect(await late.login(fan.token)).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });
});

describe('a broken connection', () => {
  it('is resumed, and missed pushes are replayed', async () => {
    const { fan, star, ofFan, ofStar, id } = await connected();
    await write(fan, id, 'one');
    await eventually(() => expect(ofStar.bodiesOf('message/created')).toHaveLength(1));
    ofStar.socket.io.reconnection(true);
    const again = new Promise<void>((resolve) => ofStar.socket.once('connect', resolve));
    ofStar.socket.io.engine.close();
    await ofStar.ended;
    await write(fan, id, 'two');
    await eventually(() => expect(ofFan.bodiesOf('message/created')).toHaveLength(2));
    await again;
    expect(ofStar.socket.recovered).toBe(true);
    expect(await ofStar.login(star.token)).toEqual({ data: { _id: star.id } });
    await write(fan, id, 'three');
    await eventually(() => {
      const texts = ofStar
        .bodiesOf('message/created')
        .map((body) => (body as { text: string }).text);
      expect(texts).toEqual(['one', 'two', 'three']);
    });
  });

  it('is resumed while others write, without duplicates', async () => {
    const { fan, star, ofStar, id } = await connected();
    await write(fan, id, 'first');
    await eventually(() => expect(ofStar.bodiesOf('message/created')).toHaveLength(1));
    ofStar.socket.io.reconnection(false);
    const written = ['first'];
    const writeAnother = (): Promise<unknown> => {
      const text = `message ${written.length}`;
      written.push(text);
      return write(fan, id, text);
    };
    for (let time = 0; time < 5; time++) {
      const again = new Promise<void>((resolve) => ofStar.socket.once('connect', resolve));
      let isBack = false;
      void again.then(() => {
        isBack = true;
      });
      ofStar.socket.io.engine.close();
      // Once others get responses after it, the server has noticed that the connection is closed.
      for (let answers = 0; answers < 3; answers++) await writeAnother();
      ofStar.socket.connect();
      while (!isBack) await writeAnother();
      expect(ofStar.socket.recovered).toBe(true);
      expect(await ofStar.login(star.token)).toEqual({ data: { _id: star.id } });
    }
    await eventually(() => {
      const texts = ofStar
        .bodiesOf('message/created')
        .map((body) => (body as { text: string }).text);
      expect(texts.toSorted()).toEqual(written.toSorted());
    });
  });

  it('is not resumed for a session that ended meanwhile', async () => {
    const { fan, star, ofFan, ofStar, id } = await connected();
    await write(fan, id, 'one');
    await eventually(() => expect(ofStar.bodiesOf('message/created')).toHaveLength(1));
    const again = new Promise<void>((resolve) => ofStar.socket.once('connect', resolve));
    ofStar.socket.io.reconnectionDelay(400).reconnectionDelayMax(400);
    ofStar.socket.io.engine.close();
    await star.api.auth.logout();
    await write(fan, id, 'two');
    await eventually(() => expect(ofFan.bodiesOf('message/created')).toHaveLength(2));
    await again;
    expect(ofStar.socket.recovered).toBe(false);
    expect(await ofStar.login(star.token)).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    await write(fan, id, 'three');
    await eventually(() => expect(ofFan.bodiesOf('message/created')).toHaveLength(3));
    expect(ofStar.bodiesOf('message/created')).toHaveLength(1);
  });
});
