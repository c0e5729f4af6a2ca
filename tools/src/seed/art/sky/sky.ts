import { aurora } from './aurora.ts';
import { galaxy } from './galaxy.ts';
import { milkyWay } from './milkyWay.ts';
import { moon } from './moon.ts';
import { nebula } from './nebula.ts';
import { trails } from './trails.ts';

export const sky = { milkyWay, trails, aurora, galaxy, moon, nebula };
