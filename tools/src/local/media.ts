import { runAgainstStack } from './runProduct.ts';

const program = 'backend/dist/media/media.cli.js';
process.exitCode = await runAgainstStack(program, process.argv.slice(2), process.env);
