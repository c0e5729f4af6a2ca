import type { Garment } from './garments.ts';
import type { Hairstyle } from './hair.ts';

/** What makes somebody somebody; drawn on 400 by 400, so that a circle cuts nothing off. */
export interface Look {
  readonly ground: readonly [string, string];
  readonly behind?: 'sun' | 'stars' | 'hills' | 'leaves' | 'rings' | 'stripes';
  readonly skin: string;
  readonly hair: Hairstyle;
  readonly hairColour: string;
  readonly eyes?: string;
  readonly beard?: 'full' | 'stubble' | 'moustache';
  readonly wears: Garment;
  readonly cloth: string;
  readonly second?: string;
  /** Of what is worn on the head or around the neck. */
  readonly accent?: string;
  readonly on?: readonly (
    | 'glasses'
    | 'square'
    | 'hoops'
    | 'studs'
    | 'beanie'
    | 'wrap'
    | 'straw'
    | 'bandana'
    | 'band'
    | 'bindi'
    | 'freckles'
    | 'scarf'
    | 'pencil'
    | 'lines'
    | 'phones'
  )[];
  readonly mouth?: 'smile' | 'laugh' | 'calm';
  /** Of the face: 1 is middling. */
  readonly wide?: number;
  readonly tilt?: number;
}

export type Extra = NonNullable<Look['on']>[number];
