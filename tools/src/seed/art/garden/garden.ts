import { balcony } from './balcony.ts';
import { fig } from './fig.ts';
import { portrait } from './portrait.ts';
import { seedlings } from './seedlings.ts';
import { tomatoes } from './tomatoes.ts';
import { watering } from './watering.ts';

export const garden = { balcony, tomatoes, fig, seedlings, portrait, watering };
