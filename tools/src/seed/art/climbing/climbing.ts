import { bivouac } from './bivouac.ts';
import { dawn } from './dawn.ts';
import { ridge } from './ridge.ts';
import { slab } from './slab.ts';
import { topo } from './topo.ts';
import { wall } from './wall.ts';

export const climbing = { wall, slab, ridge, bivouac, topo, dawn };
