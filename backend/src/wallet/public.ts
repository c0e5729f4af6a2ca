export { hasBought, hasPaid, lastTipTo, walletModel } from './model.ts';
