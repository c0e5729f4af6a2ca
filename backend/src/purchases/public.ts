/** What selling capabilities take from purchases. */
export { boughtAmong, everyBought, type PurchaseOf, pageOfBought } from './bought.ts';
export { buyItem } from './buyItem.ts';
