import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { binaryEvent } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, eventOf, numbered, refusal, useTarget } from '../conformance/target.ts';
import { exportEvents } from './exportEvents.ts';
import { importEvents } from './importEvents.ts';

const source = useTarget();
const target = useTarget();

const exportedLines = async (): Promise<string> => {
  const output = new PassThrough();
  let text = '';
  output.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  await exportEvents(source.client(), output);
  return text;
};
const importText = (text: string): Promise<number> => {
  const input = new PassThrough();
  input.end(text);
  return importEvents(target.client(), createInterface({ input }));
};

describe('an export and its import', () => {
  it('carry every stream over, with ids, data and metadata, and can be repeated', async () => {
    const client = source.client();
    await client.appendToStream('json', numbered(700));
    await client.appendToStream(
      'binary',
      binaryEvent({ type: 'Raw', data: new Uint8Array([0, 255]), metadata: new Uint8Array([9]) }),
    );
    await client.appendToStream('json', numbered(3, 700));
    await client.setStreamMetadata('json', { maxCount: 500 });
    await client.appendToStream('buried', numbered(1));
    await client.tombstoneStream('buried');
    const text = await exportedLines();
    for (let times = 0; times < 2; times++) expect(await importText(text)).toBe(707);
    for (const stream of ['json', 'binary']) {
      const [before, after] = await Promise.all(
        [source, target].map(async (side) =>
          (await collect(side.client().readStream(stream))).map((resolved) => {
            const { id, type, data, metadata, revision } = eventOf(resolved);
            return { id, type, data, metadata, revision };
          }),
        ),
      );
      expect(after).toEqual(before);
    }
    expect((await target.client().getStreamMetadata('json')).metadata).toEqual({ maxCount: 500 });
    expect(await refusal(collect(target.client().readStream('buried')))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  it('name the line that is no event', async () => {
    expect((await refusal(importText('{"stream":1}\n'))).message).toContain('line 1');
    expect((await refusal(importText('nonsense\n'))).message).toContain('line 1');
  });
});
