import { describe, expect, it, vi } from 'vitest';
import { conversationIdOf } from '../relations/public.ts';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };
const welcomeMessage = 'Hello and welcome to my page';

const subscribe = (fan: Person, performerId: string, subscriptionType: 'free' | 'monthly') =>
  fan.api.subscriptions.subscribe({ body: { performerId, subscriptionType } });

const messagesOf = async (person: Person, fan: Person, star: Person) => {
  const params = { id: conversationIdOf(fan.id, star.id) };
  return (await person.api.messages.listMessages({ params })).data.data;
};

describe('a new subscriber', () => {
  it('is welcomed once, also when a payment follows the trial', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    const params = { id: star.id };
    await star.api.performers.updatePerformer({ params, body: { welcomeMessage } });
    await subscribe(fan, star.id, 'free');
    const greeting = {
      text: welcomeMessage,
      senderId: star.id,
      authorKind: 'automation',
      isLocked: false,
    };
    await vi.waitFor(
      async () => expect(await messagesOf(fan, fan, star)).toMatchObject([greeting]),
      waiting,
    );
    expect((await fan.api.messages.countUnread()).data.total).toBe(1);

    await subscribe(fan, star.id, 'monthly');
    await fan.api.messages.sendMessage({
      params: { id: conversationIdOf(fan.id, star.id) },
      body: { type: 'text', text: 'Glad to be here' },
    });
    await vi.waitFor(
      async () =>
        expect(await messagesOf(star, fan, star)).toMatchObject([
          { text: 'Glad to be here', authorKind: null },
          greeting,
        ]),
      waiting,
    );
  });

  it('follows the creator, even after canceling', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    const { data } = await subscribe(fan, star.id, 'monthly');
    const following = async () =>
      (await fan.api.follows.listFollowing()).data.data.map(({ _id }) => _id);
    await vi.waitFor(async () => expect(await following()).toEqual([star.id]), waiting);
    const { position } = await fan.api.subscriptions.cancelSubscription({
      params: { provider: 'stripe', id: data.subscription._id },
    });
    expect(position).toBeDefined();
    expect(await following()).toEqual([star.id]);
    // One notification covers both.
    const notices = await star.api.notifications.listNotifications();
    expect(notices.data.data.map(({ kind }) => kind)).not.toContain('follower');
  });
});
