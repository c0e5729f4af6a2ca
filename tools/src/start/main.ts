import { runLocal } from './runLocal.ts';

await runLocal(process.argv.slice(2), process.env);
