import { costumes } from './costumes.ts';
import { leap } from './leap.ts';
import { rest } from './rest.ts';
import { spin } from './spin.ts';
import { studio } from './studio.ts';
import { trio } from './trio.ts';

export const dance = { leap, spin, trio, rest, studio, costumes };
