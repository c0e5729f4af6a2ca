import { runAgainstStack } from './runProduct.ts';

const program = 'tools/dist/clock/main.js';
process.exitCode = await runAgainstStack(program, process.argv.slice(2), process.env);
