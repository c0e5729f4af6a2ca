import { runInForeground } from './runProduct.ts';

const program = 'packages/event-store/dist/main.js';
process.exitCode = await runInForeground(program, process.argv.slice(2), process.env);
