export { noticesModel } from './model.ts';
