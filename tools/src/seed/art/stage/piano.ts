import type { Picture, Sheet } from '../canvas.ts';
import {
  circle,
  ellipse,
  fill,
  glow,
  gradient,
  line,
  placed,
  polygon,
  rect,
  times,
} from '../svg.ts';
import { dust, room } from './lights.ts';

const sheetMusicOf = ({ between, height, unit, width }: Sheet, lamp: number): string =>
  placed(
    rect(0, 0, unit * 0.34, unit * 0.3, fill('#E9D8B8')) +
      times(5, (row) =>
        times(5, (at) =>
          line(
            [
              [unit * 0.025, unit * (0.04 + row * 0.052 + at * 0.007)],
              [unit * 0.315, unit * (0.04 + row * 0.052 + at * 0.007)],
            ],
            '#6B5A45',
            1,
            'opacity="0.6"',
          ),
        ),
      ) +
      times(34, () =>
        circle(
          unit * between(0.04, 0.3),
          unit * (0.04 + Math.floor(between(0, 5)) * 0.052 + between(0, 0.03)),
          unit * 0.0052,
          fill('#2A2019'),
        ),
      ),
    { x: width * lamp, y: height * 0.46 - unit * 0.36, turn: between(-3, 3) },
  );

const blacksOf = (
  { unit }: Sheet,
  count: number,
  far: number,
  near: number,
  key: (from: number, to: number, top: number, bottom: number, colour: string) => string,
): string =>
  times(count, (at) => {
    if ([2, 6].includes(at % 7)) return '';
    const middle = (at + 1) / count;
    const half = 0.29 / count;
    const end = far + (near - far) * 0.62;
    return (
      key(middle - half * 1.2, middle + half * 1.9, far, end + unit * 0.02, '#00000088') +
      key(middle - half, middle + half, far, end, '#0B090B') +
      key(middle - half * 0.7, middle + half * 0.7, far, end - unit * 0.022, 'url(#ebony)')
    );
  });

const whitesOf = (
  { unit }: Sheet,
  count: number,
  key: (from: number, to: number, top: number, bottom: number, colour: string) => string,
  far: number,
  near: number,
): string =>
  times(count, (at) => {
    const [from, to] = [at / count, (at + 0.95) / count];
    return (
      key(from, to, far, near, 'url(#ivory)') + key(from, to, near, near + unit * 0.035, '#8E7B62')
    );
  });

const keyOf =
  (spread: (share: number, down: number) => number) =>
  (from: number, to: number, top: number, bottom: number, colour: string): string =>
    polygon(
      [
        [spread(from, top), top],
        [spread(to, top), top],
        [spread(to, bottom), bottom],
        [spread(from, bottom), bottom],
      ],
      `fill="${colour}"`,
    );

/** The keys from where the player sits, going off into the dark. */
export const piano = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const lamp = between(0.2, 0.45);
  const [near, far] = [height * 0.86, height * 0.46];
  const count = Math.round((width / unit) * 15);
  const spread = (share: number, down: number): number => {
    const at = (share - 0.5) * (0.78 + 0.5 * ((down - far) / (near - far)));
    return width * (0.5 + at * 1.2);
  };
  const key = keyOf(spread);
  const whites = whitesOf(sheet, count, key, far, near);
  const blacks = blacksOf(sheet, count, far, near, key);
  const lampLight = (attributes: string): string =>
    ellipse(width * (lamp + 0.12), height * 0.5, unit * 0.75, unit * 0.6, attributes);
  const defs = `<defs>${gradient('ivory', ['#6D5C49', '#E8D9BD', '#FFF6E2'])}${gradient('ebony', ['#0B090B', '#2C2528', '#5A4B46'])}${gradient('wood', ['#0C0808', '#2A1712', '#150B09'])}${glow('lamp', ['#FFD9A0CC', '#FFB66A44', '#FFB66A00'])}</defs>`;
  const sheetMusic = sheetMusicOf(sheet, lamp);
  return {
    layers: [
      room(sheet, ['#0B070B', '#1C1113', '#2E1B16', '#0B0707']),
      { draw: defs + rect(0, 0, width, far, 'fill="url(#wood)" opacity="0.75"') + sheetMusic },
      {
        draw:
          defs +
          rect(0, far - unit * 0.03, width, near - far + unit * 0.06, fill('#0A0707')) +
          whites +
          blacks +
          rect(0, far - unit * 0.03, width, unit * 0.035, fill('#6B1D22')),
      },
      {
        draw:
          rect(0, near + unit * 0.035, width, height, fill('#120A08')) +
          rect(0, near + unit * 0.035, width, unit * 0.01, fill('#5A3A26')),
      },
      { draw: defs + rect(0, 0, width, height, fill('#5A4638', 0.5)), blend: 'multiply' },
      { draw: defs + lampLight('fill="url(#lamp)"'), blend: 'soft-light' },
      { draw: defs + lampLight('fill="url(#lamp)" opacity="0.6"'), blend: 'screen' },
      ...dust(sheet, '#FFD9A0', 18),
    ],
    grain: 14,
    vignette: 0.65,
  };
};
