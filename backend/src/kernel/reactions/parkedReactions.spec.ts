import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { recordedEvent } from '../../testing/recordedEvent.ts';
import { createParkedReactions } from './parkedReactions.ts';

it('parks and replays a reaction once, with its event and cause', async () => {
  const log = memoryLog();
  const parked = createParkedReactions(log);
  const event = recordedEvent('wallet-1', 0, 'TipSent');
  const failure = { error: new Error('away'), tries: 5, failingSince: new Date() };
  await parked.park('spec', event, failure);
  await parked.park('spec', event, failure);
  expect(await parked.list('spec')).toMatchObject([{ eventId: event.id, error: 'Error: away' }]);
  await parked.recordReplayed('spec', event.id);
  await parked.recordReplayed('spec', event.id);
  expect(await parked.list('spec')).toEqual([]);
  expect(log.all.map(({ type }) => type)).toEqual(['ReactionParked', 'ParkedReactionReplayed']);
  for (const { metadata } of log.all) {
    expect(metadata).toMatchObject({
      actor: { kind: 'system', id: 'spec' },
      causationId: event.id,
      trigger: { kind: 'work', name: 'spec' },
    });
  }
});
