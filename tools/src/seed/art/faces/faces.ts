import type { Picture } from '../canvas.ts';
import { blend, shade } from '../colours.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { extras } from './extras.ts';
import { garments, shoulders } from './garments.ts';
import { hairstyles } from './hair.ts';
import type { Extra, Look } from './look.ts';

const grounds = {
  sun: (colour: string) => circle(304, 112, 70, fill(shade(colour, 0.5), 0.9)),
  stars: () =>
    times(34, (at) =>
      circle((at * 83) % 400, (at * 61) % 330, 1 + (at % 4) * 0.8, fill('#FFFFFF', 0.85)),
    ),
  hills: (colour: string) =>
    path('M0 250Q90 170 190 240T400 210V400H0Z', fill(shade(colour, -0.16), 0.7)) +
    path('M0 300Q120 240 240 290T400 270V400H0Z', fill(shade(colour, -0.28), 0.7)),
  leaves: (colour: string) =>
    times(14, (at) =>
      placed(
        path(
          'M0 0C30 -22 36 -70 0 -104C-36 -70 -30 -22 0 0Z',
          fill(shade(colour, at % 2 ? -0.18 : 0.14), 0.8),
        ),
        { x: (at * 97) % 400, y: 40 + ((at * 59) % 340), turn: (at * 67) % 360, scale: 0.7 },
      ),
    ),
  rings: (colour: string) =>
    times(4, (at) =>
      circle(
        200,
        190,
        150 + at * 34,
        `fill="none" stroke="${shade(colour, 0.35)}" stroke-width="9" opacity="${0.5 - at * 0.1}"`,
      ),
    ),
  stripes: (colour: string) =>
    times(9, (at) =>
      placed(rect(-40, -300, 22, 900, fill(shade(colour, 0.22), 0.5)), {
        x: at * 62 - 20,
        y: 0,
        turn: 24,
      }),
    ),
} as const;

const beards = {
  full: (colour: string, skin: string) =>
    path(
      'M133 188C134 262 160 282 200 282C240 282 266 262 267 188C262 214 254 226 236 224C222 216 178 216 164 224C146 226 138 214 133 188Z',
      fill(colour),
    ) +
    path('M166 226C178 216 222 216 234 226C224 240 176 240 166 226Z', fill(colour)) +
    ellipse(200, 238, 20, 7, fill(shade(skin, -0.3))),
  stubble: (colour: string) =>
    path(
      'M133 190C134 258 162 276 200 276C238 276 266 258 267 190C262 216 252 228 234 224C222 214 178 214 166 224C148 228 138 216 133 190Z',
      fill(colour, 0.24),
    ),
  moustache: (colour: string) =>
    path(
      'M158 228C168 212 190 212 200 220C210 212 232 212 242 228C228 236 212 232 200 228C188 232 172 236 158 228Z',
      fill(colour),
    ) +
    path(
      'M150 236C156 268 178 284 200 284C222 284 244 268 250 236C240 256 224 262 200 262C176 262 160 256 150 236Z',
      fill(colour),
    ),
} as const;

const mouths = {
  smile: (lips: string) =>
    path(
      'M174 232Q200 256 226 232',
      `fill="none" stroke="${lips}" stroke-width="6" stroke-linecap="round"`,
    ),
  laugh: (lips: string) =>
    path('M170 228Q200 236 230 228Q226 262 200 262Q174 262 170 228Z', fill(shade(lips, -0.4))) +
    path('M174 231Q200 238 226 231L224 240Q200 246 176 240Z', fill('#FFFFFF')) +
    path(
      'M170 228Q200 236 230 228',
      `fill="none" stroke="${lips}" stroke-width="4" stroke-linecap="round"`,
    ),
  calm: (lips: string) =>
    path(
      'M178 238Q202 246 222 236',
      `fill="none" stroke="${lips}" stroke-width="6" stroke-linecap="round"`,
    ),
} as const;

const eye = (x: number, iris: string, skin: string): string =>
  ellipse(x, 190, 13, 10.5, fill('#FDFBF7')) +
  circle(x + 1, 190, 8, fill(iris)) +
  circle(x + 1, 190, 4.4, fill('#17110F')) +
  circle(x + 3.6, 187, 2.2, fill('#FFFFFF')) +
  path(
    `M${x - 15} 188Q${x} 173 ${x + 15} 187`,
    'fill="none" stroke="#1E1512" stroke-width="4.6" stroke-linecap="round"',
  ) +
  path(
    `M${x - 10} 203Q${x} 207 ${x + 10} 202`,
    `fill="none" stroke="${shade(skin, -0.22)}" stroke-width="2" opacity="0.6"`,
  );

const headOf = (look: Look): string => {
  const { skin, hairColour, eyes = '#4A2C1C', wide = 1, mouth = 'smile' } = look;
  const dark = shade(skin, -0.2);
  const lips = blend(skin, '#8A1F2B', 0.5);
  const brows = path(
    'M150 164Q168 152 188 162M250 164Q232 152 212 162',
    `fill="none" stroke="${blend(hairColour, '#1E1512', 0.35)}" stroke-width="7" stroke-linecap="round"`,
  );
  const face = `M${200 - 68 * wide} 168C${200 - 70 * wide} 96 ${200 + 70 * wide} 96 ${200 + 68 * wide} 168C${200 + 68 * wide} 236 ${200 + 38 * wide} 274 200 276C${200 - 38 * wide} 274 ${200 - 68 * wide} 236 ${200 - 68 * wide} 168Z`;
  return (
    ellipse(200 - 70 * wide, 194, 13, 20, fill(dark)) +
    ellipse(200 + 70 * wide, 194, 13, 20, fill(dark)) +
    path(face, fill(skin)) +
    `<clipPath id="face"><path d="${face}"/></clipPath><g clip-path="url(#face)">` +
    path('M228 84C276 120 280 230 206 290L290 290V84Z', fill('#3A1408', 0.1)) +
    ellipse(156, 220, 24, 16, fill('#E5484D', 0.16)) +
    ellipse(244, 220, 24, 16, fill('#E5484D', 0.16)) +
    ellipse(164, 128, 44, 22, fill('#FFFFFF', 0.1)) +
    '</g>' +
    (look.beard ? beards[look.beard](hairColour, skin) : '') +
    eye(170, eyes, skin) +
    eye(230, eyes, skin) +
    brows +
    path(
      'M202 184C204 204 212 212 206 218Q200 222 192 218',
      `fill="none" stroke="${dark}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    (look.beard === 'full'
      ? path(
          'M180 236Q200 248 220 236',
          `fill="none" stroke="${lips}" stroke-width="6" stroke-linecap="round"`,
        )
      : mouths[mouth](lips))
  );
};

/** Over the shoulders and not over the head. */
const onShoulders: ReadonlySet<Extra> = new Set<Extra>(['scarf']);

export const drawFace = (look: Look): Picture => {
  const {
    ground,
    behind,
    skin,
    hair,
    hairColour,
    wears,
    cloth,
    second = '#F2E8DA',
    on = [],
    tilt = 0,
  } = look;
  const { back, front } = hairstyles[hair](hairColour);
  const shown = (isShoulder: boolean): string =>
    on
      .filter((extra) => onShoulders.has(extra) === isShoulder)
      .map((extra) => extras[extra](look))
      .join('');
  const lean = `transform="rotate(${tilt} 200 280)"`;
  const defs = `<defs><radialGradient id="g" cx="0.35" cy="0.3" r="0.9"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></radialGradient></defs>`;
  const neck =
    path('M166 240H234V286C234 318 166 318 166 286Z', fill(shade(skin, -0.06))) +
    path(
      'M166 250C180 282 220 284 234 254V268C222 296 180 296 166 270Z',
      fill(shade(skin, -0.28), 0.75),
    );
  const body = garments[wears](cloth, skin, second);
  return {
    layers: [
      {
        draw: `${defs}${rect(0, 0, 400, 400, 'fill="url(#g)"')}${behind ? grounds[behind](ground[1]) : ''}`,
      },
      {
        draw: `<g ${lean}>${ellipse(214, 206, 96, 118, fill('#1A0F14', 0.22))}</g>${path(shoulders, fill('#1A0F14', 0.25))}`,
        soft: 12,
      },
      {
        draw: `<g ${lean}>${back}</g>${wears === 'hood' ? body + neck : neck + body}${shown(true)}`,
      },
      { draw: `<g ${lean}>${headOf(look)}${front}${shown(false)}</g>` },
      { draw: path('M250 0H400V400H300Z', fill('#1A0F2A', 0.14)), soft: 40, blend: 'multiply' },
    ],
    grain: 6,
    vignette: 0.16,
  };
};
