import { bowls } from './bowls.ts';
import { cups } from './cups.ts';
import { jugAndCup } from './jugAndCup.ts';
import { kiln } from './kiln.ts';
import { moonJar } from './moonJar.ts';
import { single } from './single.ts';
import { tiles } from './tiles.ts';
import { trio } from './trio.ts';
import { wheel } from './wheel.ts';

export const pottery = { trio, single, moonJar, bowls, cups, jugAndCup, kiln, wheel, tiles };
