import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Something of a person that can be mistaken for nothing else, and where it was written. */
export interface Planted {
  /** `fan’s bio`: for what is said of it. */
  readonly what: string;
  /** As it lies in a text; looked for without regard to case. */
  readonly needle: string;
}

/** Bytes out of the middle of a picture: long enough to be its own. */
const sampleBytes = 48;

/** Makes what a person writes, and keeps what there is to be found of it. */
export const openPlanting = (who: string) => {
  const planted: Planted[] = [];
  const plant = (field: string, needle: string): void => {
    planted.push({ what: `${who}’s ${field}`, needle });
  };
  /** A word that nobody else writes, which is good as a name too. */
  const word = (field: string): string => {
    const made = `zq${randomBytes(5).toString('hex')}`;
    plant(field, made);
    return made;
  };
  return {
    planted: planted as readonly Planted[],
    plant,
    word,
    /** Noise, so that no two are alike and none of it is packed away. */
    picture: async (field: string): Promise<Blob> => {
      const [width, height] = [160, 120];
      const raw = { width, height, channels: 3 } as const;
      const png = await sharp(randomBytes(width * height * 3), { raw })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const middle = Math.floor(png.length / 2);
      plant(`${field} itself`, png.subarray(middle, middle + sampleBytes).toString('latin1'));
      plant(`hash of ${field}`, createHash('sha256').update(png).digest('hex'));
      return new Blob([new Uint8Array(png)], { type: 'image/png' });
    },
  };
};

export type Planting = ReturnType<typeof openPlanting>;
