import { brushes } from './brushes.ts';
import { fox } from './fox.ts';
import { fruit } from './fruit.ts';
import { harbour } from './harbour.ts';
import { mural } from './mural.ts';
import { roofs } from './roofs.ts';
import { thumbnails } from './thumbnails.ts';

export const prints = { fox, roofs, harbour, fruit, thumbnails, brushes, mural };
