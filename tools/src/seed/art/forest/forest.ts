import { birches } from './birches.ts';
import { fog } from './fog.ts';
import { frost } from './frost.ts';
import { lake } from './lake.ts';
import { moss } from './moss.ts';
import { trail } from './trail.ts';

export const forest = { fog, birches, frost, moss, lake, trail };
