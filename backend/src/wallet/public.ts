export { hasBought, walletModel } from './model.ts';
