export { hasBought, lastTipTo, walletModel } from './model.ts';
