/** What selling capabilities take from purchases. */
export { boughtAmong, type PurchaseOf, pageOfBought } from './bought.ts';
export { buyItem } from './buyItem.ts';
export type { Sellable } from './sellable.ts';
