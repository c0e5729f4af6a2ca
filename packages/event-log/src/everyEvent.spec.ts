import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '@ovation/contracts/kernel/event';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { streams } from '@ovation/contracts/streams';
import type { EncodedEvent } from '@ovation/event-store-client/types/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventCodec, type NewEvent } from './codec/codec.ts';
import { encryptPersonal, isPersonal } from './codec/personalData.ts';
import { isTransformingSchema } from './codec/transformingSchema.ts';
import type { StoredEvent } from './stored/storedEvent.ts';
import { memoryKeys } from './testing/memoryKeys.ts';
import { noteMetadata } from './testing/sampleEvents.ts';

type Data = Record<string, unknown>;

/** The product writes its events unchecked: here each is written both ways, from its fixture. */
const contracts = join(
  dirname(fileURLToPath(import.meta.url)),
  ...['..', '..', 'contracts', 'src'],
);
const fixtures = new Map(
  readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((path) => /fixtures[/\\][^/\\]+\.json$/.test(path))
    .map((path) => [basename(path, '.json'), join(contracts, path)] as const),
);
const definitions = new Map<string, EventDefinition>(
  streams.flatMap(({ events }) => events).map((definition) => [definition.type, definition]),
);
const dataOf = (type: string): Data =>
  JSON.parse(readFileSync(fixtures.get(type) ?? '', 'utf8')).data as Data;

const keys = memoryKeys();
const checked = eventCodec(streams, keys);
const trusted = eventCodec(streams, keys, { checks: false });
const eventOf = (type: string, data: object): NewEvent => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  type,
  data,
  metadata: noteMetadata,
});
/** The event as the store returns it: only JSON. */
const stored = ({ data, metadata, ...event }: EncodedEvent): StoredEvent => ({
  ...event,
  stream: 'any-1',
  revision: 0,
  position: 0n,
  recordedAt: new Date(0),
  ...JSON.parse(JSON.stringify({ data, metadata })),
});
const personalOf = (type: string): readonly string[] =>
  Object.keys(definitions.get(type)?.personal ?? {});
const isOptional = ({ data }: EventDefinition, field: string): boolean =>
  data.shape[field]?.safeParse(undefined).success ?? false;

describe.each([...definitions])('%s', (type, definition) => {
  const whole = dataOf(type);
  const owners = new Set(Object.values(definition.personal));
  /** Optional fields; the owner of personal data is always part of the event. */
  const optional = Object.keys(whole).filter(
    (field) => isOptional(definition, field) && !owners.has(field),
  );
  const some = fc
    .subarray(optional)
    .map((left) => Object.fromEntries(Object.entries(whole).filter(([at]) => !left.includes(at))))
    .filter((data) => definition.data.safeParse(data).success);

  it('is read as it was written, checked or not, with personal data encrypted in between', async () => {
    await fc.assert(
      fc.asyncProperty(some, async (data) => {
        const event = eventOf(type, data);
        const written = stored(await trusted.encode(event));
        for (const field of personalOf(type))
          if (data[field] !== undefined)
            expect(isPersonal((written.data as Data)[field])).toBe(true);
        expect(await trusted.decode(written)).toMatchObject({ type, metadata: noteMetadata });
        // Decoding has decrypted it: the data is the same now, and equals the result of the check.
        expect(written.data).toEqual(data);
        const parsed = stored(await checked.encode(event));
        expect(await checked.decode(parsed)).toMatchObject({ data });
        expect(data).toEqual(definition.data.parse(data));
      }),
      { numRuns: 5 },
    );
  });

  it('is rejected with unknown fields where it is checked', async () => {
    const more = checked.encode(eventOf(type, { ...whole, unknownField: 1 }));
    await expect(more).rejects.toThrow(z.ZodError);
  });
});

describe('a personal field', () => {
  const typed = [...definitions.values()].filter(
    ({ personal, data }) => Object.keys(personal).length > 0 && !isTransformingSchema(data),
  );

  it('accepts any value, unreadable without the key', async () => {
    const value = fc.jsonValue({ maxDepth: 2 }).filter((json) => json !== null);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...typed), value, async ({ type, personal }, json) => {
        const [field = ''] = Object.keys(personal);
        const data = { ...dataOf(type), [field]: json };
        const written = stored(await trusted.encode(eventOf(type, data)));
        expect(isPersonal((written.data as Data)[field])).toBe(true);
        await trusted.decode(written);
        expect(written.data).toEqual(JSON.parse(JSON.stringify(data)));
      }),
    );
  });
});

it('schema transformations of events are known, and rare', () => {
  const changing = [...definitions.values()].filter(({ data }) => isTransformingSchema(data));
  expect(changing.map(({ type }) => type).sort()).toEqual([
    'FanDetailsChanged',
    'PerformerDetailsChanged',
  ]);
});

it('personal data of events is text, without ids that others depend on', () => {
  const holdsIds = [...definitions.values()].flatMap(({ type, data, personal }) =>
    Object.keys(personal)
      .filter((field) => data.shape[field])
      .filter((field) => {
        const schema = z.toJSONSchema(data.shape[field] as z.ZodType, { unrepresentable: 'any' });
        return JSON.stringify(schema).includes('"format":"uuid"');
      })
      .map((field) => `${type}.${field}`),
  );
  // Ids of documents, which are erased with their sender.
  expect(holdsIds).toEqual(['AccountRegistered.application']);
});

describe('a list with personal members', () => {
  const made = { type: 'PollCreated', data: dataOf('PollCreated') };
  const { options } = made.data as { options: { optionId: string; description: string }[] };
  const owner = String(made.data.performerId);
  const read = async (isErased: boolean) => {
    const own = memoryKeys();
    const codec = eventCodec(streams, own);
    const written = stored(await codec.encode(eventOf(made.type, made.data)));
    const whole = stored(await codec.encode(eventOf(made.type, made.data)));
    const key = await own.ensure(owner);
    // The first format: the list encrypted as one value.
    (whole.data as Data).options = key && encryptPersonal(key, owner, options);
    for (const item of (written.data as { options: Data[] }).options) {
      expect(isPersonal(item.description)).toBe(true);
    }
    if (isErased) await own.erase(owner);
    return [await codec.decode(written), await codec.decode(whole)].map(
      (event) => (event?.data as Data | undefined)?.options,
    );
  };

  it('is read as it was written, in either format', async () => {
    expect(await read(false)).toEqual([options, options]);
  });

  it('keeps its structure when its person is erased; encrypted as a whole it keeps nothing', async () => {
    const left = options.map(({ optionId }) => ({ optionId, description: erasedText }));
    expect(await read(true)).toEqual([left, []]);
  });
});
