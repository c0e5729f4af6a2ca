import { block } from './block.ts';
import { cloth } from './cloth.ts';
import { line } from './line.ts';
import { shibori } from './shibori.ts';
import { stack } from './stack.ts';
import { vat } from './vat.ts';

export const textile = { cloth, block, line, shibori, stack, vat };
