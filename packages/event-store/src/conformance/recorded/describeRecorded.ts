import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTarget } from '../target.ts';
import { compareSeed, describeDifference } from './differences.ts';
import { readRecording, type SeedAnswers } from './recordings.ts';
import { watchWire } from './wireRecorder.ts';

export type Recorded = {
  /** The file under `fixtures/recorded`, without its ending. */
  readonly name: string;
  readonly title: string;
  /** Operations in the whole recording: none of them may be left out. */
  readonly operations: number;
  /** Asks again what was asked when the seed was recorded. */
  readonly ask: (client: EventStoreDBClient, recorded: SeedAnswers) => Promise<SeedAnswers>;
  /** Seeds that are answered in another way, which is not mended yet. */
  readonly open: readonly number[];
};

/** One test for each seed of a recording, against a store of its own. */
export const describeRecorded = ({ name, title, operations, ask, open }: Recorded): void => {
  describe(title, async () => {
    const recording = await readRecording(name);
    const target = useTarget({ own: true });
    let unwatch: () => void;
    beforeAll(() => {
      unwatch = watchWire();
    });
    afterAll(() => unwatch());

    it.each(recording)('seed $seed is answered as recorded', async (recorded) => {
      const { differences } = compareSeed(recorded, await ask(target.client(), recorded));
      if (open.includes(recorded.seed)) expect(differences).not.toEqual([]);
      else expect(differences.map(describeDifference)).toEqual([]);
    });

    it('is the whole recording', () => {
      expect(recording.flatMap(({ ops }) => ops)).toHaveLength(operations);
    });
  });
};
