import type { DocumentOf, ReadModel } from '@ovation/contracts/kernel/readModel';
import type { ReadModels } from './readModels.ts';
import type { Place } from './slice.ts';

const pageSize = 100;

/**
 * All of an owner's documents by an index, a page at a time, the lowest score first. What moves to the end
 * meanwhile comes again.
 */
export async function* everyPage<Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
): AsyncGenerator<readonly DocumentOf<Model>[]> {
  let after: Place | undefined;
  do {
    const request = { offset: 0, limit: pageSize, newestFirst: false, after };
    const { data, next } = await readModels.page(model, owner, index, request);
    yield data;
    after = next;
  } while (after);
}

/** The same, one after the other. */
export async function* everyListed<Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
): AsyncGenerator<DocumentOf<Model>> {
  for await (const documents of everyPage(readModels, model, owner, index)) yield* documents;
}
