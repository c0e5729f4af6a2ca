import type { DocumentOf, ReadModel } from '@ovation/contracts/kernel/readModel';
import type { ReadModels } from './readModels.ts';
import type { Place } from './slice.ts';

const listedAtOnce = 100;

/**
 * Does something with each page of a list, the lowest score first. What moves to the end meanwhile comes
 * again.
 */
export const eachPage = async <Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
  work: (documents: readonly DocumentOf<Model>[]) => Promise<void>,
): Promise<void> => {
  let after: Place | undefined;
  do {
    const { data, next } = await readModels.page(model, owner, index, {
      ...{ offset: 0, limit: listedAtOnce, newestFirst: false, after },
    });
    await work(data);
    after = next;
  } while (after);
};

/** The same, one after the other. */
export const eachListed = <Model extends ReadModel>(
  readModels: Pick<ReadModels, 'page'>,
  model: Model,
  owner: string,
  index: string,
  work: (document: DocumentOf<Model>) => Promise<void>,
): Promise<void> =>
  eachPage(readModels, model, owner, index, async (documents) => {
    for (const document of documents) await work(document);
  });
