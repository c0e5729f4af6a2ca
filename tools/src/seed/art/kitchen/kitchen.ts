import { bread } from './bread.ts';
import { dough } from './dough.ts';
import { market } from './market.ts';
import { pan } from './pan.ts';
import { soup } from './soup.ts';
import { supper } from './supper.ts';

export const kitchen = { soup, bread, market, supper, pan, dough };
