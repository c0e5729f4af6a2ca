import sharp, { type OverlayOptions } from 'sharp';
import type { Random } from '../random.ts';
import { rgb } from './colours.ts';
import { hash } from './noise.ts';

/** Pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** What a picture is drawn on: a size, and the chance that makes it another one than its neighbours. */
export interface Sheet extends Frame {
  readonly random: Random;
  /** The smaller side: subjects are measured by it, so that they fit frames of every shape. */
  readonly unit: number;
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
}

export const sheetOf = ({ width, height }: Frame, random: Random): Sheet => ({
  width,
  height,
  random,
  unit: Math.min(width, height),
  between: (min, max) => min + (random.between(0, 1_000_000) / 1_000_000) * (max - min),
  pick: (from) => random.pick(from),
});

/** Writes red, green, blue and how much it covers, from 0 to 1, of the place `x`, `y` in pixels. */
export type Paint = (x: number, y: number, out: Float32Array) => void;

/** One colour, which covers a place by a share from 0 to 1. */
export const covering = (colour: string, share: (x: number, y: number) => number): Paint => {
  const [red, green, blue] = rgb(colour);
  return (x, y, out) => {
    out[0] = red;
    out[1] = green;
    out[2] = blue;
    out[3] = share(x, y);
  };
};

export type Layer =
  /**
   * Computed place by place; `step` pixels at a time where nothing is fine, and only in its `box`:
   * from the left, from the top, to the right and to the bottom.
   */
  | {
      readonly paint: Paint;
      readonly step?: number;
      readonly box?: readonly [number, number, number, number];
      readonly blend?: Blend;
    }
  /** Drawn; `soft` pixels out of focus. */
  | { readonly draw: string; readonly soft?: number; readonly blend?: Blend };

type Blend = NonNullable<OverlayOptions['blend']>;

export interface Picture {
  readonly layers: readonly Layer[];
  /** How much the light of single grains differs, in steps of 255. */
  readonly grain?: number;
  /** How much darker the corners are, from 0 to 1. */
  readonly vignette?: number;
}

const channels = 4;

type Painted = Extract<Layer, { readonly paint: Paint }>;

const painted = async (frame: Frame, { paint, step = 1, box }: Painted) => {
  const [fromX, fromY, toX, toY] = box ?? [0, 0, frame.width, frame.height];
  const left = Math.min(frame.width - 1, Math.max(0, Math.floor(fromX)));
  const top = Math.min(frame.height - 1, Math.max(0, Math.floor(fromY)));
  const width = Math.max(1, Math.min(frame.width, Math.ceil(toX)) - left);
  const height = Math.max(1, Math.min(frame.height, Math.ceil(toY)) - top);
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const bytes = Buffer.alloc(size.width * size.height * channels);
  const out = new Float32Array(channels);
  let at = 0;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      out[3] = 1;
      paint(left + (x + 0.5) * step, top + (y + 0.5) * step, out);
      for (let channel = 0; channel < channels; channel++) {
        const share = out[channel] ?? 0;
        bytes[at++] = share <= 0 ? 0 : share >= 1 ? 255 : share * 255 + 0.5;
      }
    }
  }
  const raw = { ...size, channels } as const;
  if (step === 1) return { input: bytes, raw, left, top };
  const resized = sharp(bytes, { raw }).resize(width, height, { kernel: 'cubic', fit: 'fill' });
  const input = await resized.raw().toBuffer();
  return { input, raw: { width, height, channels } as const, left, top };
};

const svgOf = (content: string, { width, height }: Frame, scale: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${content}</svg>`,
  );

/** Below so many pixels out of focus a drawing is blurred at its own size. */
const softAtFullSize = 3;
const softScale = 0.25;

const drawn = async (frame: Frame, content: string, soft: number) => {
  if (soft === 0) return { input: svgOf(content, frame, 1) };
  const scale = soft < softAtFullSize ? 1 : softScale;
  const { width, height } = frame;
  const blurred = await sharp(svgOf(content, frame, scale))
    .ensureAlpha()
    .blur(Math.max(0.3, soft * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: blurred.info.width, height: blurred.info.height, channels } as const;
  const input = await sharp(blurred.data, { raw })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels } as const };
};

const overlayOf = async (frame: Frame, layer: Layer): Promise<OverlayOptions> => ({
  ...('paint' in layer
    ? await painted(frame, layer)
    : await drawn(frame, layer.draw, layer.soft ?? 0)),
  blend: layer.blend ?? 'over',
});

/** What a lens and a film do: darker corners, and grains that are no two alike. */
const finish = (bytes: Buffer, { width, height }: Frame, grain: number, vignette: number) => {
  const [middleX, middleY] = [width / 2, height / 2];
  const corner = middleX ** 2 + middleY ** 2;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const downSquared = (y - middleY) ** 2;
    for (let x = 0; x < width; x++) {
      const out = ((x - middleX) ** 2 + downSquared) / corner;
      const light = 1 - vignette * out * out;
      const speck = (hash(x, y) + hash(x + 7_919, y + 104_729) - 1) * grain;
      for (let channel = 0; channel < 3; channel++, at++) {
        const value = (bytes[at] ?? 0) * light + speck;
        bytes[at] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
};

/** Lays the layers of a picture on each other. */
const develop = async (frame: Frame, { layers, grain = 7, vignette = 0.25 }: Picture) => {
  const { width, height } = frame;
  const overlays = await Promise.all(layers.map((layer) => overlayOf(frame, layer)));
  const blank = sharp({ create: { width, height, channels: 3, background: '#808080' } });
  const bytes = await blank.composite(overlays).removeAlpha().raw().toBuffer();
  finish(bytes, frame, grain, vignette);
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};

const jpegQuality = 84;
const webpQuality = 80;

export const toJpeg = async (frame: Frame, picture: Picture): Promise<Buffer> =>
  (await develop(frame, picture)).jpeg({ quality: jpegQuality }).toBuffer();

/** For a page that many open: with little of the grain, which weighs more than all the rest. */
export const toWebp = async (frame: Frame, picture: Picture): Promise<Buffer> =>
  (await develop(frame, { ...picture, grain: 3 })).webp({ quality: webpQuality }).toBuffer();
