import { type ItemKind, type ItemOf, itemKey } from '@ovation/contracts/purchases/item';
import { type Purchase, purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { allPages } from '../kernel/readModels/allPages.ts';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

/** Purchase of an item of one kind. */
export type PurchaseOf<Kind extends ItemKind> = Purchase & { readonly item: ItemOf<Kind> };

const isOfKind =
  <Kind extends ItemKind>(kind: Kind) =>
  (purchase: Purchase | undefined): purchase is PurchaseOf<Kind> =>
    purchase?.item.kind === kind;

/** Returns a fan's purchases among items of a kind, by item id. */
export const purchasesAmong = async <Kind extends ItemKind>(
  readModels: Pick<ReadModels, 'findMany'>,
  fanId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseOf<Kind>>> => {
  const keys = ids.map((id) => ({ owner: fanId, id: itemKey(kind, id) }));
  const found = await readModels.findMany(purchasesOfFan, keys);
  return new Map(found.filter(isOfKind(kind)).map((purchase) => [purchase.item.id, purchase]));
};

/** Returns a page of a fan's purchases of a kind, by purchase time. */
export const purchasesPage = async <Kind extends ItemKind>(
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
  kind: Kind,
  request: PageRequest,
) => {
  const page = await readModels.page(purchasesOfFan, fanId, `kind:${kind}`, request);
  return { ...page, data: page.data.filter(isOfKind(kind)) };
};

/** Iterates over all purchases of a kind in pages, the oldest first. */
export async function* everyPurchase<Kind extends ItemKind>(
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
  kind: Kind,
): AsyncGenerator<readonly PurchaseOf<Kind>[]> {
  for await (const page of allPages(readModels, purchasesOfFan, fanId, `kind:${kind}`)) {
    yield page.filter(isOfKind(kind));
  }
}
