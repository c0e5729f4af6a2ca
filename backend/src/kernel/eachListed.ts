import type { DocumentOf, ReadModel } from '@ovation/contracts/kernel/readModel';
import type { ReadModels } from './readModels.ts';
import type { Place } from './slice.ts';

const listedAtOnce = 100;

/**
 * Does something with each document of a list, the lowest score first, a page at a time. One that moves to
 * the end meanwhile comes again.
 */
export const eachListed = async <Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
  work: (document: DocumentOf<Model>) => Promise<void>,
): Promise<void> => {
  let after: Place | undefined;
  do {
    const { data, next } = await readModels.page(model, owner, index, {
      ...{ offset: 0, limit: listedAtOnce, newestFirst: false, after },
    });
    for (const document of data) await work(document);
    after = next;
  } while (after);
};
