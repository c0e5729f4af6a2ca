export { type Notices, noticesModel } from './model.ts';
