import { bowls } from './bowls.ts';
import { chair } from './chair.ts';
import { chisels } from './chisels.ts';
import { dovetail } from './dovetail.ts';
import { plane } from './plane.ts';
import { plans } from './plans.ts';
import { shavings } from './shavings.ts';

export const workshop = { shavings, dovetail, chisels, plane, chair, plans, bowls };
