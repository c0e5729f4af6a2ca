import type { LeftOutPart } from '@ovation/contracts/files/events';

/** What becomes of an upload: why it is refused, or what is shown of it. */
export type Outcome =
  | { readonly fault: 'unreadable' | 'unsupported' | 'too-long' | 'too-many-pixels' }
  | {
      readonly width?: number;
      readonly height?: number;
      readonly seconds?: number;
      readonly hasSound?: boolean;
      /** What of it its owner is told is not shown. */
      readonly leftOut?: readonly LeftOutPart[];
      /** Pictures of an animation; one where it stands still. */
      readonly pages?: number;
      /** Of the middle of the picture. */
      readonly colour?: Colour;
      /** Of its corner at the top left, where that tells which way up it is. */
      readonly corner?: Colour;
    };
export type Colour = readonly [red: number, green: number, blue: number];

/** A file as people have it, and what is to become of it. */
export interface Case {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: () => Promise<Buffer>;
  readonly becomes: Outcome;
}

export const brick: Colour = [192, 64, 64];
export const sea: Colour = [64, 64, 192];
