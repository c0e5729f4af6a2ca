import { concert } from './concert.ts';
import { hall } from './hall.ts';
import { piano } from './piano.ts';
import { score } from './score.ts';
import { train } from './train.ts';

export const stage = { concert, piano, hall, train, score };
