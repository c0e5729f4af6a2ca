export { partnersAmong } from './met.ts';
