import type { DocumentOf, ReadModel } from '@ovation/contracts/kernel/readModel';
import type { CursorPosition } from './indexPage.ts';
import type { ReadModels } from './readModels.ts';

const pageSize = 100;

/**
 * All documents of an owner in an index, a page at a time, the lowest score first. Those that move to the
 * end meanwhile come again.
 */
export async function* allPages<Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
): AsyncGenerator<readonly DocumentOf<Model>[]> {
  let after: CursorPosition | undefined;
  do {
    const request = { offset: 0, limit: pageSize, newestFirst: false, after };
    const { data, next } = await readModels.page(model, owner, index, request);
    yield data;
    after = next;
  } while (after);
}

/** All documents of an owner in an index, one after the other. */
export async function* allDocuments<Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
): AsyncGenerator<DocumentOf<Model>> {
  for await (const documents of allPages(readModels, model, owner, index)) yield* documents;
}
