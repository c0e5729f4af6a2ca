/** Exports for selling modules. */

export { buyItem } from './buyItem.ts';
export { everyPurchase, type PurchaseOf, purchasesAmong, purchasesPage } from './purchases.ts';
