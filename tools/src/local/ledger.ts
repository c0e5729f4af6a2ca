import { runAgainstStack } from './runProduct.ts';

const program = 'projections/dist/ledger/cli.js';
process.exitCode = await runAgainstStack(program, process.argv.slice(2), process.env);
