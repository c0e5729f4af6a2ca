import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Unique marker of a person's data, and the field that it was written to. */
export interface Marker {
  /** `fan’s bio`: names it in messages. */
  readonly what: string;
  /** Text of the marker; searched for without regard to case. */
  readonly needle: string;
}

/** Bytes out of the middle of a picture: long enough to be unique. */
const sampleBytes = 48;

/** Creates unique values of a person, and records their markers. */
export const createMarkers = (who: string) => {
  const planted: Marker[] = [];
  const plant = (field: string, needle: string): void => {
    planted.push({ what: `${who}’s ${field}`, needle });
  };
  /** Unique word, valid as a name too. */
  const word = (field: string): string => {
    const made = `zq${randomBytes(5).toString('hex')}`;
    plant(field, made);
    return made;
  };
  return {
    planted: planted as readonly Marker[],
    plant,
    word,
    /** Picture of noise, so that no two are alike and none of it is compressed away. */
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

export type Markers = ReturnType<typeof createMarkers>;
