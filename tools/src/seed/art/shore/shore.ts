import { cairn } from './cairn.ts';
import { kit } from './kit.ts';
import { practice } from './practice.ts';
import { surf } from './surf.ts';

export const shore = {
  warrior: practice('warrior'),
  tree: practice('tree'),
  lotus: practice('lotus'),
  dog: practice('dog'),
  surf,
  cairn,
  kit,
};
