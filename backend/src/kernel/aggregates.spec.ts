import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { openAggregates } from './aggregates.ts';

const folding = { initial: 'nothing', evolve: () => 'words' };
const stream = 'note-1';

describe('aggregates in memory', () => {
  it('go when a person’s key goes: what was folded before holds what nobody is to read any more', async () => {
    const log = memoryLog();
    const aggregates = openAggregates(log as unknown as EventLog, log.keys);
    aggregates.keep(stream, await aggregates.read(folding, stream));
    expect(aggregates.known(stream)).toBeDefined();
    log.keys.forget('somebody');
    expect(aggregates.known(stream)).toBeUndefined();
    aggregates.keep(stream, await aggregates.read(folding, stream));
    await log.keys.erase('somebody else');
    expect(aggregates.known(stream)).toBeUndefined();
    const older = await aggregates.read(folding, stream);
    log.keys.forget('a third');
    aggregates.keep(stream, older);
    expect(aggregates.known(stream)).toBeUndefined();
  });
});
