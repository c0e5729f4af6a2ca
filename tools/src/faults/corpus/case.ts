import type { DroppedPart } from '@ovation/contracts/files/events';

/** Outcome of an upload: the reason of its refusal, or the displayed result. */
export type Outcome =
  | { readonly fault: 'unreadable' | 'unsupported' | 'too-long' | 'too-many-pixels' }
  | {
      readonly width?: number;
      readonly height?: number;
      readonly seconds?: number;
      readonly hasSound?: boolean;
      /** Parts of it that are reported to its owner as left out. */
      readonly leftOut?: readonly DroppedPart[];
      /** Frames of an animation; one for a still picture. */
      readonly pages?: number;
      /** Colour in the middle of the picture. */
      readonly colour?: Colour;
      /** Colour of its top left corner, where that shows the orientation. */
      readonly corner?: Colour;
    };
export type Colour = readonly [red: number, green: number, blue: number];

/** File from practice, with its expected outcome. */
export interface Case {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: () => Promise<Buffer>;
  readonly expected: Outcome;
}

export const brick: Colour = [192, 64, 64];
export const sea: Colour = [64, 64, 192];
