import type { EventMetadata, Trigger } from '@ovation/contracts/kernel/event';
import { newId } from '@ovation/event-log/ids';
import { describe, expect, it } from 'vitest';
import { recordedEvent } from '../../testing/recordedEvent.ts';
import { contextOfReaction, metadataOf } from './command.ts';
import { contextOfJob } from './contextOfJob.ts';

const person = { kind: 'person', id: newId(), role: 'user' } as const;
const call: Trigger = { kind: 'call', method: 'POST', path: '/wallet/charges/tip/{id}' };

const caused = (metadata: Partial<EventMetadata>) => {
  const event = recordedEvent('wallet-1', 0, 'TipSent');
  return { ...event, metadata: { ...event.metadata, ...metadata } };
};

describe('the trigger of an event', () => {
  it('names the platform’s own work', () => {
    const { trigger } = metadataOf(contextOfJob('pay-out', new Date()));
    expect(trigger).toEqual({ kind: 'work', name: 'pay-out' });
  });

  it('is passed on by reactors, with the original actor', () => {
    const first = contextOfReaction('credit', caused({ actor: person, trigger: call }));
    expect(first).toMatchObject({
      actor: { kind: 'system', id: 'credit' },
      trigger: { ...call, via: 'TipSent', actor: person },
    });
    const second = contextOfReaction('mail', caused(metadataOf(first)));
    expect(second.trigger).toEqual({ ...call, via: 'TipSent', actor: person });
  });

  it('is the event itself if that has none', () => {
    const event = caused({ actor: person });
    expect(contextOfReaction('credit', event).trigger).toEqual({
      kind: 'event',
      type: 'TipSent',
      id: event.id,
      actor: person,
    });
  });
});
