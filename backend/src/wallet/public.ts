export { walletModel } from './model.ts';
