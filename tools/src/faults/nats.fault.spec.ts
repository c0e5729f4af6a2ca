import { addTestCard, openPeople, type Person, pictureOf } from '@ovation/backend/testing/people';
import { queueStreamOf } from '@ovation/contracts/kernel/queues';
import { connect } from 'nats';
import { expect, it, vi } from 'vitest';
import { faultStack } from '../test/faultStack.ts';
import { type NatsNodeName, natsNodeNames, startNatsCluster } from '../test/natsCluster.ts';
import { sandboxControl } from './providerControl.ts';

const recovery = { timeout: 300_000, interval: 100 };
const picturesAfterwards = 5;

const upload = async ({ api }: Person): Promise<string> => {
  const form = new FormData();
  form.set('photo', await pictureOf(), 'picture.png');
  return (await api.feeds.uploadFeedPhoto({ form })).data._id;
};

const untilProcessed = (star: Person, fileId: string): Promise<void> =>
  vi.waitFor(async () => {
    const { data } = await star.api.files.fileStatus({ params: { id: fileId } });
    expect(data).toMatchObject({ status: 'finished', fault: null });
  }, recovery);

const isNode = (name: string | undefined): name is NatsNodeName =>
  natsNodeNames.some((known) => known === name);

/** Leader of the queue of pictures, and its number of replicas. */
const describeQueue = async (servers: readonly string[]) => {
  const bus = await connect({ servers: [...servers] });
  try {
    const manager = await bus.jetstreamManager();
    const { cluster } = await manager.streams.info(queueStreamOf('pictures'));
    return { leader: cluster?.leader, copies: 1 + (cluster?.replicas?.length ?? 0) };
  } finally {
    await bus.close();
  }
};

it('continues queued work when a node of a NATS cluster is lost for good', async () => {
  const cluster = await startNatsCluster();
  const stack = await faultStack({ external: { natsUrl: cluster.url } });
  const star = await openPeople(stack.addresses.origin).performer();
  await untilProcessed(star, await upload(star));
  const servers = cluster.url.slice('nats://'.length).split(',');
  const { leader, copies } = await describeQueue(servers);
  expect(copies).toBe(natsNodeNames.length);
  if (!isNode(leader)) throw new Error(`${leader} leads the queue`);
  await stack.halt('worker');
  const queued = await Promise.all(Array.from({ length: picturesAfterwards }, () => upload(star)));
  await cluster.lose(leader);
  await stack.restart('worker');
  for (const fileId of [...queued, await upload(star)]) await untilProcessed(star, fileId);
  expect((await describeQueue(servers)).leader).not.toBe(leader);
  await stack.whenHealthy();
});

it('starts a worker while NATS is unavailable, which credits payments, and connects later', async () => {
  const stack = await faultStack();
  const { origin, stripeSandboxUrl = '' } = stack.addresses;
  const provider = sandboxControl(stripeSandboxUrl, stack.env.STRIPE_SECRET_KEY ?? '');
  const people = openPeople(origin);
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  const cardId = await addTestCard(fan);
  await stack.halt('worker');
  await stack.finish('nats');
  await stack.restart('worker');

  const body = { amount: 20, currency: 'USD', cardId } as const;
  await fan.api.payments.topUp({ body, idempotencyKey: 'without-nats' });
  const { data: pendingTopUp } = await fan.api.payments.topUp({
    body: { amount: 30, currency: 'USD', paymentMethodId: 'pm_card_threeDSecure2Required' },
    idempotencyKey: 'confirmed-without-nats',
  });
  await provider.answerFor(pendingTopUp.clientSecret ?? '', 'complete');
  await vi.waitFor(async () => {
    expect((await fan.api.auth.me()).data.balance).toBe(500);
  }, recovery);
  const fileId = await upload(star);

  await stack.restart('nats');
  await untilProcessed(star, fileId);
  await stack.whenHealthy();
  await stack.assertBalanced();
});
