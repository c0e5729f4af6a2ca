export { loadTokenPool } from './tokenPool.ts';
