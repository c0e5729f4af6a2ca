import { type Frame, sheetOf, toJpeg } from './art/canvas.ts';
import { drawFace } from './art/faces/faces.ts';
import type { Look } from './art/faces/look.ts';
import { creators } from './creators.ts';
import type { Scene } from './personas.ts';
import type { Action } from './plan.ts';
import { type Random, seededRandom } from './random.ts';

/** A picture to be drawn, in words that a thread can be sent: the same words, the same picture. */
export type Drawing =
  | { readonly of: 'face'; readonly look: Look }
  | { readonly of: 'cover'; readonly hand: string }
  | {
      readonly of: 'scene';
      readonly hand: string;
      /** Which of the hand's `scenes`. */
      readonly scene: number;
      readonly frame: Frame;
      readonly seed: number;
    };

/** As JPEG. */
export type Draw = (drawing: Drawing) => Promise<Uint8Array>;

const faceFrame: Frame = { width: 400, height: 400 };
const coverFrame: Frame = { width: 1500, height: 500 };
const coverSeed = 5;
/** Larger than a film, which wanders over it. */
const filmFrame: Frame = { width: 1600, height: 900 };
const frames: readonly Frame[] = [
  { width: 1280, height: 854 },
  { width: 1080, height: 1350 },
  { width: 1200, height: 1200 },
  { width: 1280, height: 720 },
];

/** The pictures of a post, all of one shape; `seed` makes them others than another post's. */
const scenesOf = (
  { creator: { hand }, scenes }: Extract<Action, { kind: 'post' }>,
  seed: number,
): Drawing[] => {
  const random = seededRandom(seed);
  const frame = random.pick(frames);
  return scenes.map((scene) => ({
    ...{ of: 'scene', hand, scene, frame },
    seed: random.between(0, 1_000_000),
  }));
};

/** What is drawn for an action, the `at`-th one of a story. */
export const drawingsOf = (action: Action, at: number): readonly Drawing[] => {
  switch (action.kind) {
    case 'joinCreator': {
      const { look, hand } = action.creator;
      return [
        { of: 'face', look },
        { of: 'cover', hand },
      ];
    }
    case 'joinFan':
      return action.fan.look ? [{ of: 'face', look: action.fan.look }] : [];
    case 'post':
      return scenesOf(action, at);
    case 'film': {
      const { scene } = action;
      return [{ of: 'scene', hand: action.creator.hand, scene, frame: filmFrame, seed: at }];
    }
    default:
      return [];
  }
};

export const drawScene = (scene: Scene, frame: Frame, random: Random): Promise<Buffer> =>
  toJpeg(frame, scene(sheetOf(frame, random)));

export const draw = (drawing: Drawing): Promise<Buffer> => {
  if (drawing.of === 'face') return toJpeg(faceFrame, drawFace(drawing.look));
  const creator = creators.find(({ hand }) => hand === drawing.hand);
  const [scene, frame, seed] =
    drawing.of === 'cover'
      ? [creator?.cover, coverFrame, coverSeed]
      : [creator?.scenes[drawing.scene], drawing.frame, drawing.seed];
  if (!scene) throw new Error(`${drawing.hand} has no such picture`);
  return drawScene(scene, frame, seededRandom(seed));
};
