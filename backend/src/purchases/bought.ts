import { type ItemKind, type ItemOf, itemKey } from '@ovation/contracts/purchases/item';
import { type Purchase, purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { everyPage } from '../kernel/readModels/everyPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { PageRequest } from '../kernel/readModels/slice.ts';

/** Purchase of an item of one kind. */
export type PurchaseOf<Kind extends ItemKind> = Purchase & { readonly item: ItemOf<Kind> };

const isOf =
  <Kind extends ItemKind>(kind: Kind) =>
  (purchase: Purchase | undefined): purchase is PurchaseOf<Kind> =>
    purchase?.item.kind === kind;

/** Returns a fan's purchases among items of a kind, by item id. */
export const boughtAmong = async <Kind extends ItemKind>(
  readModels: Pick<ReadModels, 'findMany'>,
  fanId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseOf<Kind>>> => {
  const keys = ids.map((id) => ({ owner: fanId, id: itemKey(kind, id) }));
  const found = await readModels.findMany(purchasesOfFan, keys);
  return new Map(found.filter(isOf(kind)).map((purchase) => [purchase.item.id, purchase]));
};

/** Returns a page of a fan's purchases of a kind, by purchase time. */
export const pageOfBought = async <Kind extends ItemKind>(
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
  kind: Kind,
  request: PageRequest,
) => {
  const page = await readModels.page(purchasesOfFan, fanId, `kind:${kind}`, request);
  return { ...page, data: page.data.filter(isOf(kind)) };
};

/** Iterates over all purchases of a kind in pages, the oldest first. */
export async function* everyBought<Kind extends ItemKind>(
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
  kind: Kind,
): AsyncGenerator<readonly PurchaseOf<Kind>[]> {
  for await (const page of everyPage(readModels, purchasesOfFan, fanId, `kind:${kind}`)) {
    yield page.filter(isOf(kind));
  }
}
