import { type Frame, sheetOf, toJpeg } from './art/canvas.ts';
import { drawFace } from './art/faces/faces.ts';
import type { Look } from './art/faces/look.ts';
import type { Scene } from './personas.ts';
import type { Random } from './random.ts';

/** A picture of a scene, as JPEG: the same for the same chance. */
export const drawScene = (scene: Scene, frame: Frame, random: Random): Promise<Buffer> =>
  toJpeg(frame, scene(sheetOf(frame, random)));

const avatarFrame: Frame = { width: 400, height: 400 };

export const drawAvatar = (look: Look): Promise<Buffer> => toJpeg(avatarFrame, drawFace(look));
