import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

/** One recorded operation: the request, the messages on the wire, and the client's result. */
export type Answered = {
  readonly op: string;
  readonly wire: readonly unknown[];
  readonly result: unknown;
};

/** All operations of one seed, in order. */
export type SeedAnswers = { readonly seed: number; readonly ops: readonly Answered[] };

const folder = new URL('../../../fixtures/recorded/', import.meta.url);

/** Reads the answers of EventStoreDB 23.10.6, one seed a line: `name` is `streams`, `subscriptions`, …. */
export const readRecording = async (name: string): Promise<SeedAnswers[]> => {
  const packed = await readFile(new URL(`${name}.jsonl.gz`, folder));
  const lines = gunzipSync(packed).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as SeedAnswers);
};
