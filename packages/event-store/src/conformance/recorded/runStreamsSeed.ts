import type { EventStoreDBClient } from '@eventstore/db-client';
import type { SeedAnswers } from './recordings.ts';
import { getMetadata, readAll, readRemaining, readStream } from './streamReads.ts';
import { answersOf, beginStreamsRun, type StreamsRun } from './streamsRun.ts';
import { append, link, remove, setMetadata, writeRawMetadata } from './streamWrites.ts';

const operationsOfASeed = 40;

type Operation = (run: StreamsRun) => Promise<void>;

/** Cumulative percentages of the kinds of operation. */
const mix: readonly (readonly [number, Operation])[] = [
  [34, append],
  [40, link],
  [60, readStream],
  [72, readAll],
  [78, remove],
  [88, setMetadata],
  [92, writeRawMetadata],
  [100, getMetadata],
];

/** Runs the operations of a seed on three streams of its own, and returns every answer. */
export const runStreamsSeed = async (
  client: EventStoreDBClient,
  seed: number,
): Promise<SeedAnswers> => {
  const run = beginStreamsRun(client, seed);
  for (let count = 0; count < operationsOfASeed; count++) {
    const drawn = run.random.below(100);
    const [, operation] = mix.find(([upTo]) => drawn < upTo) ?? [];
    await operation?.(run);
  }
  await readRemaining(run);
  return answersOf(run, seed);
};
