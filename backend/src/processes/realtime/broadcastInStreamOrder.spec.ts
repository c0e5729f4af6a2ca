import { expect, it } from 'vitest';
import { broadcastInStreamOrder } from './broadcastInStreamOrder.ts';

type Adapter = Parameters<typeof broadcastInStreamOrder>[0];

const toEverybody = { rooms: new Set<string>(), except: new Set<string>() };

/** Adapter of a process with a name of its own; records what it broadcast and published. */
const adapterOf = (isStreamThere = true) => {
  const broadcasts: unknown[] = [];
  const published: { uid: string; data?: unknown }[] = [];
  const faults: unknown[] = [];
  const made = {
    nsp: { name: '/' },
    broadcast: async (packet: unknown) => void broadcasts.push(packet),
    doPublish: async (message: { uid: string }) => {
      if (!isStreamThere) throw new Error('the stream is away');
      published.push(message);
    },
    onRawMessage: ({ uid, data }: { uid: string; data?: string }) => {
      if (uid !== 'own') broadcasts.push(data);
    },
  } as unknown as Adapter;
  const adapter = broadcastInStreamOrder(made, (error) => void faults.push(error));
  return { adapter, told: broadcasts, published, faults };
};

it('sends to its own sockets what it emits once it is in the stream', async () => {
  const { adapter, told, published } = adapterOf();
  await adapter.broadcast({ data: ['message/created'] }, toEverybody);
  expect(told).toEqual([]);
  expect(published).toMatchObject([
    { nsp: '/', type: 3, data: { opts: { rooms: [], except: [] } } },
  ]);
  adapter.onRawMessage({ uid: 'own', nsp: '/', type: '3', data: 'emitted' }, '1-0');
  expect(told).toEqual(['emitted']);
});

it('leaves local broadcasts and other messages unchanged', async () => {
  const { adapter, told, published } = adapterOf();
  await adapter.broadcast('here', { ...toEverybody, flags: { local: true } });
  adapter.onRawMessage({ uid: 'own', nsp: '/', type: '4', data: 'joined' }, '1-0');
  expect(told).toEqual(['here']);
  expect(published).toEqual([]);
});

it('drops and reports what cannot be added to the stream', async () => {
  const { adapter, told, faults } = adapterOf(false);
  await adapter.broadcast('lost', toEverybody);
  expect(told).toEqual([]);
  expect(faults).toEqual([new Error('the stream is away')]);
});
