import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { figure, poses } from '../figure.ts';
import { circle, fill, glow, gradient, polygon, rect, times } from '../svg.ts';
import { danceWear, scenes, skirt } from './dancers.ts';

const windowOf = ({ height, unit, width }: Sheet, panes: number, horizon: number): string =>
  times(panes, (at) => {
    const [x, w] = [(width * (at + 0.12)) / panes, (width / panes) * 0.76];
    return (
      rect(x, height * 0.06, w, horizon - unit * 0.2 - height * 0.06, 'fill="url(#pane)"') +
      times(2, (bar) =>
        rect(
          x + (w * (bar + 1)) / 3 - 3,
          height * 0.06,
          6,
          horizon - unit * 0.2 - height * 0.06,
          fill('#5A4638'),
        ),
      ) +
      times(3, (bar) =>
        rect(
          x,
          height * 0.06 + ((horizon - unit * 0.2 - height * 0.06) * (bar + 1)) / 4 - 3,
          w,
          6,
          fill('#5A4638'),
        ),
      )
    );
  });

const lightOf = ({ height, unit, width }: Sheet, panes: number, horizon: number): string =>
  times(panes, (at) => {
    const [x, w] = [(width * (at + 0.12)) / panes, (width / panes) * 0.76];
    return polygon(
      [
        [x + unit * 0.1, horizon],
        [x + w + unit * 0.1, horizon],
        [x + w + unit * 0.42, height],
        [x + unit * 0.34, height],
      ],
      fill('#FFE9B8', 0.6),
    );
  });

const boardsOf = ({ height, unit, width }: Sheet, horizon: number): string =>
  times(26, (at) =>
    polygon(
      [
        [width / 2 + (at - 13) * unit * 0.1, horizon],
        [width / 2 + (at - 13) * unit * 0.1 + 2, horizon],
        [width / 2 + (at - 13) * unit * 0.26 + 3, height],
        [width / 2 + (at - 13) * unit * 0.26, height],
      ],
      fill('#4A2A18', 0.45),
    ),
  );

const barOf = ({ unit, width }: Sheet, horizon: number): string => {
  const top = horizon - unit * 0.2;
  return (
    rect(0, top, width, unit * 0.013, fill('#6B4630')) +
    times(5, (at) => rect((width * (at + 0.5)) / 5, top, unit * 0.012, unit * 0.2, fill('#6B4630')))
  );
};

/** The studio: a bar, windows, and the light that they lay on the boards. */
export const studio = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const scene = pick(scenes);
  const horizon = height * 0.5 + unit * 0.14;
  const panes = Math.max(2, Math.round((width / unit) * 2.2));
  const window = windowOf(sheet, panes, horizon);
  const light = lightOf(sheet, panes, horizon);
  const boards = boardsOf(sheet, horizon);
  const defs = `<defs>${gradient('pane', ['#FFF3D0', '#FFE0A0', '#F6C98A'])}${gradient('fl2', ['#A06A40', '#7A4A2A'])}${glow('sun', ['#FFF6D8AA', '#FFE2A000'])}</defs>`;
  const size = unit * 0.6;
  const x = width * between(0.38, 0.62);
  const ground = horizon + unit * 0.22;
  const name = pick(['arch', 'reach', 'spin'] as const);
  return {
    layers: [
      {
        draw: defs + rect(0, 0, width, height, fill(blend(scene.wall[1], '#E9D3BC', 0.6))) + window,
      },
      { draw: defs + rect(0, 0, width, horizon, 'fill="url(#sun)"'), blend: 'screen' },
      {
        draw:
          defs +
          rect(0, horizon, width, height - horizon, 'fill="url(#fl2)"') +
          boards +
          rect(0, horizon - unit * 0.035, width, unit * 0.035, fill('#EFE0CC')),
      },
      { draw: light, soft: 3, blend: 'soft-light' },
      { draw: barOf(sheet, horizon) },
      {
        draw: polygon(
          [
            [x - size * 0.05, ground],
            [x + size * 0.05, ground],
            [x + size * 0.62, ground + size * 0.36],
            [x + size * 0.4, ground + size * 0.4],
          ],
          fill('#2A1408', 0.5),
        ),
        soft: 5,
      },
      {
        draw:
          figure(poses[name], { x, y: ground, size }, danceWear(scene)) +
          (name === 'arch'
            ? ''
            : skirt(
                x + (name === 'reach' ? size * 0.02 : 0),
                ground - size * (name === 'reach' ? 0.48 : 0.53),
                size,
                0.42,
                0,
                scene.dress,
              )),
      },
      {
        draw: circle(width * 0.15, 0, unit * 0.5, fill('#FFF0C8', 0.4)),
        soft: unit * 0.1,
        blend: 'screen',
      },
    ],
    grain: 11,
    vignette: 0.3,
  };
};
