import type { Picture, Sheet } from '../canvas.ts';
import { type Dress, figure, poses } from '../figure.ts';
import { backdrop, floorOf, scenes, shadowOf, skirt } from './dancers.ts';

/** Three of them, one movement, at its beginning, its middle and its end. */
export const trio = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const scene = pick(scenes);
  const [ground, size] = [height * 0.5 + unit * 0.36, unit * 0.56];
  const all = (['reach', 'arch', 'spin'] as const).map((name, at) => ({
    name,
    x: width * 0.5 + (at - 1) * Math.min(width * 0.3, unit * 0.4),
  }));
  const skins = ['#3B2018', '#5A3323', '#2E1812'] as const;
  return {
    layers: [
      backdrop(sheet, scene, 0.5),
      ...floorOf(sheet, scene, ground - unit * 0.1),
      ...all.map(({ x }) => shadowOf(x, ground, size)),
      {
        draw: all
          .map(({ name, x }) =>
            figure(
              poses[name],
              { x: x + unit * 0.05, y: ground - unit * 0.02, size: size * 1.3 },
              { skin: '#1A060C', top: '#1A060C', legs: '#1A060C', hair: '#1A060C' },
            ),
          )
          .join('')
          .replace(/^/, '<g opacity="0.25">')
          .concat('</g>'),
        soft: unit * 0.03,
      },
      {
        draw: all
          .map(({ name, x }, at) => {
            const dress = scene.cloth[at] ?? scene.dress;
            const wear: Dress = {
              skin: skins[at] ?? '#3B2018',
              top: dress,
              legs: dress,
              hair: '#120A08',
              hasBun: at !== 1,
              isSlim: true,
            };
            return (
              figure(poses[name], { x, y: ground, size, turned: between(0, 1) < 0.4 }, wear) +
              (at === 1
                ? ''
                : skirt(
                    x + (name === 'reach' ? size * 0.02 : 0),
                    ground - size * (name === 'reach' ? 0.48 : 0.53),
                    size,
                    0.4,
                    0,
                    dress,
                  ))
            );
          })
          .join(''),
      },
    ],
    grain: 13,
    vignette: 0.35,
  };
};
