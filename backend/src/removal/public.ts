export { hasPendingRemoval, pendingRemovalsAmong } from './pendingRemoval.ts';
