import { defineEvent, defineStream } from '@ovation/contracts/kernel/event';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PersonalKeys } from '../keys/personalKeys.ts';
import type { StoredEvent } from '../stored/storedEvent.ts';
import { memoryKeys } from '../testing/memoryKeys.ts';
import { noteMetadata, noteRead, notes, noteWritten } from '../testing/sampleEvents.ts';
import { eventCodec, type NewEvent } from './codec.ts';

/** Personal keys in memory; with `isApart` nothing is cached. */
const keysOf = (isApart = false): PersonalKeys => {
  const keys = memoryKeys();
  return isApart ? { ...keys, cached: () => undefined } : keys;
};

const recorded = async (
  codec: ReturnType<typeof eventCodec>,
  event: NewEvent,
): Promise<StoredEvent> => {
  const { id, type, data, metadata } = await codec.encode(event);
  return {
    id,
    type,
    stream: 'note-1',
    revision: 3,
    position: 70n,
    recordedAt: new Date(0),
    ...JSON.parse(JSON.stringify({ data, metadata })),
  };
};

describe('the codec', () => {
  it('decodes what it encoded, with its location', async () => {
    const codec = eventCodec([notes], keysOf());
    const event = noteRead(5);
    expect(codec.decode(await recorded(codec, event))).toEqual({
      ...event,
      stream: 'note-1',
      revision: 3,
      position: 70n,
      recordedAt: new Date(0),
    });
  });

  it('encrypts personal data with the key of its person', async () => {
    const codec = eventCodec([notes], keysOf());
    const stored = await recorded(codec, noteWritten(1, 'for nobody else'));
    expect(JSON.stringify(stored.data)).not.toContain('nobody');
    expect(stored.data).toMatchObject({ author: 'nora', count: 1 });
    expect(codec.decode(stored)).toMatchObject({ data: { text: 'for nobody else' } });
  });

  it('waits for a key only when one has to be read', async () => {
    const keys = keysOf(true);
    const codec = eventCodec([notes], keys);
    const hidden = codec.decode(await recorded(codec, noteWritten(1, 'hidden')));
    expect(hidden).toBeInstanceOf(Promise);
    expect(await hidden).toMatchObject({ data: { text: 'hidden' } });
    expect(codec.decode(await recorded(codec, noteWritten(1)))).toMatchObject({
      data: { count: 1 },
    });
  });

  it('decodes an erased person’s data as erased, and the rest of the event', async () => {
    const keys = keysOf();
    const codec = eventCodec([notes], keys);
    const stored = await recorded(codec, noteWritten(4, 'gone'));
    await keys.erase('nora');
    const shown = await codec.decode(stored);
    expect(shown?.data).toEqual({ author: 'nora', count: 4, text: erasedText });
  });

  it('writes no data of an erased person', async () => {
    const keys = keysOf();
    const codec = eventCodec([notes], keys);
    await keys.erase('nora');
    const stored = await recorded(codec, noteWritten(4, 'too late'));
    expect(stored.data).toMatchObject({ text: erasedText });
    expect(await codec.decode(stored)).toMatchObject({ data: { text: erasedText } });
  });

  it('decodes data under another key as erased, and reports it', async () => {
    const reported: unknown[] = [];
    const stored = await recorded(eventCodec([notes], keysOf()), noteWritten(4, 'foreign'));
    const keys = keysOf();
    await keys.ensure('nora');
    const shown = await eventCodec([notes], keys, {
      onUnreadable: (field) => reported.push(field),
    }).decode(stored);
    expect(shown?.data).toEqual({ author: 'nora', count: 4, text: erasedText });
    expect(reported).toEqual([
      { type: 'NoteWritten', field: 'text', owner: 'nora', reason: 'other-key' },
    ]);
  });

  it('replaces erased data by a value that the field’s schema accepts', async () => {
    const Filled = defineEvent(
      'FormFilled',
      {
        who: z.string(),
        name: z.string(),
        tongues: z.array(z.string()),
        birth: z.iso.date().nullable(),
        colour: z.enum(['red', 'blue']).optional(),
        heightCm: z.number(),
      },
      {
        personal: { name: 'who', tongues: 'who', birth: 'who', colour: 'who', heightCm: 'who' },
      },
    );
    const keys = keysOf();
    const codec = eventCodec([defineStream('form', [Filled])], keys);
    const data = {
      who: 'nora',
      name: 'Nora',
      tongues: ['es'],
      birth: '1990-01-01',
      colour: 'red',
      heightCm: 170,
    };
    const stored = await recorded(codec, { ...noteRead(1), type: 'FormFilled', data });
    await keys.erase('nora');
    const shown = await codec.decode(stored);
    expect(shown?.data).toEqual({
      who: 'nora',
      name: erasedText,
      tongues: [],
      birth: null,
      heightCm: 0,
    });
  });

  it('evicts the key of a person that an event erases', async () => {
    const Left = defineEvent('PersonLeft', { who: z.string() }, { erases: 'who' });
    const dropped: string[] = [];
    const keys = { ...keysOf(), forget: (person: string) => void dropped.push(person) };
    const codec = eventCodec([defineStream('person', [Left])], keys);
    const left = { ...noteRead(1), type: 'PersonLeft', data: { who: 'nora' } };
    codec.decode(await recorded(codec, left));
    expect(dropped).toEqual(['nora']);
  });

  it('skips events that are not the product’s', async () => {
    const codec = eventCodec([notes], keysOf());
    const key = { ...(await recorded(codec, noteRead(1))), type: 'PersonalKeyCreated', data: {} };
    expect(codec.decode(key)).toBeUndefined();
  });

  it('rejects events that do not match their schema', async () => {
    const codec = eventCodec([notes], keysOf());
    const wrong = (data: object, type = 'NoteRead') =>
      codec.encode({ ...noteRead(1), type, data, metadata: noteMetadata });
    await expect(wrong({}, 'NoteBurnt')).rejects.toThrow('no event is called NoteBurnt');
    await expect(wrong({ count: 'one' })).rejects.toThrow(z.ZodError);
    await expect(wrong({ count: 1, more: 1 })).rejects.toThrow(z.ZodError);
  });

  it('writes events unchecked with checks off', async () => {
    const codec = eventCodec([notes], keysOf(), { checks: false });
    const { data } = noteRead(1);
    const written = await codec.encode({ ...noteRead(1), data });
    expect(written.data).toEqual(data);
    expect(written.data).not.toBe(data);
    const hidden = noteWritten(1, 'hidden');
    await codec.encode(hidden);
    expect(hidden.data).toMatchObject({ text: 'hidden' });
    const unknown = codec.encode({ ...noteRead(1), type: 'NoteBurnt' });
    await expect(unknown).rejects.toThrow('no event is called NoteBurnt');
  });

  it('applies schema transformations even then', async () => {
    const Named = defineEvent('Named', { name: z.string().trim() });
    const codec = eventCodec([defineStream('name', [Named])], keysOf(), { checks: false });
    const written = await codec.encode({ ...noteRead(1), type: 'Named', data: { name: ' a ' } });
    expect(written.data).toEqual({ name: 'a' });
  });

  it('rejects two events of one name', () => {
    const duplicate = defineEvent('NoteRead', { other: z.string() });
    expect(() => eventCodec([notes, defineStream('twin', [duplicate])], keysOf())).toThrow(
      'two events are called NoteRead',
    );
    expect(() => eventCodec([notes, notes], keysOf())).not.toThrow();
  });
});
