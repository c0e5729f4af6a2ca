/** Exports for selling modules. */
export { boughtAmong, everyBought, type PurchaseOf, pageOfBought } from './bought.ts';
export { buyItem } from './buyItem.ts';
