import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { powerLossStorage } from '../../testing/powerLossStorage.ts';
import { seededRandom } from '../../testing/random.ts';
import { useTarget } from '../target.ts';
import { compareSeed, describeDifference } from './differences.ts';
import { readRecording, type SeedAnswers } from './recordings.ts';
import { watchWire } from './wireRecorder.ts';

export type Recorded = {
  /** The file under `fixtures/recorded`, without its extension. */
  readonly name: string;
  readonly title: string;
  /** Number of operations in the recording: none may be left out. */
  readonly operations: number;
  /** Repeats the requests of a recorded seed. */
  readonly run: (client: EventStoreDBClient, recorded: SeedAnswers) => Promise<SeedAnswers>;
};

/** Answers are compared, not durations: thousands of flushes need no disk. */
const memory = () => powerLossStorage(seededRandom(1));

/** A seed reads everything before it: a few share a store, which stays small. */
const seedsInAStore = 10;

/** One test for each seed of a recording, against stores of their own. */
export const describeRecorded = ({ name, title, operations, run }: Recorded): void => {
  describe(title, async () => {
    const recording = await readRecording(name);
    let unwatch: () => void;
    beforeAll(() => {
      unwatch = watchWire();
    });
    afterAll(() => unwatch());

    for (let from = 0; from < recording.length; from += seedsInAStore)
      describe(`from seed ${recording[from]?.seed} on`, () => {
        const target = useTarget({ own: true, storage: memory() });
        const seeds = recording.slice(from, from + seedsInAStore);
        it.each(seeds)('seed $seed is answered as recorded', async (recorded) => {
          const { differences } = compareSeed(recorded, await run(target.client(), recorded));
          expect(differences.map(describeDifference)).toEqual([]);
        });
      });

    it('is the whole recording', () => {
      expect(recording.flatMap(({ ops }) => ops)).toHaveLength(operations);
    });
  });
};
