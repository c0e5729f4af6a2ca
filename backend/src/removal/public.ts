export { isLeaving, leavingAmong } from './leaving.ts';
