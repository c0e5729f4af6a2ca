import { shade } from '../colours.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';
import type { Extra, Look } from './look.ts';

const lensLine = 'fill="#FFFFFF" fill-opacity="0.14" stroke="#2A2426" stroke-width="5"';

/** What is worn on a head, around a neck, or on a skin. */
export const extras: Readonly<Record<Extra, (look: Look) => string>> = {
  glasses: () =>
    circle(170, 188, 25, lensLine) +
    circle(230, 188, 25, lensLine) +
    path(
      'M195 184Q200 178 205 184M145 184L130 178M255 184L270 178',
      'fill="none" stroke="#2A2426" stroke-width="5"',
    ),
  square: () =>
    rect(144, 168, 50, 38, `rx="9" ${lensLine}`) +
    rect(206, 168, 50, 38, `rx="9" ${lensLine}`) +
    path(
      'M194 182H206M144 182L130 178M256 182L270 178',
      'fill="none" stroke="#2A2426" stroke-width="5"',
    ),
  hoops: () =>
    circle(128, 226, 15, 'fill="none" stroke="#E3B64A" stroke-width="5"') +
    circle(272, 226, 15, 'fill="none" stroke="#E3B64A" stroke-width="5"'),
  studs: () => circle(130, 212, 5.5, fill('#F4E9C8')) + circle(270, 212, 5.5, fill('#F4E9C8')),
  beanie: ({ accent = '#C83E34' }) =>
    path('M122 148C116 42 284 42 278 148Z', fill(accent)) +
    rect(114, 126, 172, 36, `rx="17" fill="${shade(accent, -0.14)}"`) +
    times(11, (at) =>
      path(
        `M${126 + at * 15} 130V158`,
        `stroke="${shade(accent, -0.34)}" stroke-width="3" opacity="0.55"`,
      ),
    ) +
    times(6, (at) =>
      path(
        `M${146 + at * 22} 124C${150 + at * 20} 96 ${176 + at * 10} 80 ${188 + at * 5} 74`,
        `fill="none" stroke="${shade(accent, 0.2)}" stroke-width="3" opacity="0.5"`,
      ),
    ),
  wrap: ({ accent = '#C4683F' }) =>
    path(
      'M122 160C104 62 150 40 206 44C266 46 296 84 278 160C250 122 150 122 122 160Z',
      fill(accent),
    ) +
    ellipse(232, 58, 48, 36, fill(shade(accent, -0.12))) +
    ellipse(196, 46, 36, 28, fill(shade(accent, 0.12))) +
    times(6, (at) =>
      path(
        `M${130 + at * 24} ${140 - Math.sin((at / 5) * 3.14) * 18}C${140 + at * 22} 104 ${170 + at * 12} 76 ${196 + at * 7} 66`,
        `fill="none" stroke="${shade(accent, 0.36)}" stroke-width="4" opacity="0.6"`,
      ),
    ) +
    times(9, (at) => circle(146 + at * 13, 96 + (at % 3) * 13, 3.4, fill('#F6E3B4'))),
  straw: () =>
    ellipse(200, 128, 152, 36, fill('#C99A4E')) +
    ellipse(200, 122, 150, 33, fill('#E6C47A')) +
    path('M130 120C130 44 270 44 270 120C250 136 150 136 130 120Z', fill('#EED394')) +
    path('M130 112C160 128 240 128 270 112V124C246 140 154 140 130 124Z', fill('#B5483A')) +
    times(8, (at) =>
      path(
        `M${136 + at * 18} 108C${142 + at * 16} 84 ${166 + at * 10} 70 ${186 + at * 4} 66`,
        'fill="none" stroke="#C99A4E" stroke-width="2.4" opacity="0.7"',
      ),
    ),
  bandana: ({ accent = '#C83E34' }) =>
    path(
      'M124 152C124 118 150 96 200 94C250 96 276 118 276 152C250 126 150 126 124 152Z',
      fill(accent),
    ) +
    times(9, (at) =>
      circle(142 + at * 14.4, 132 - Math.sin((at / 8) * 3.14) * 20, 3.6, fill('#FFF3DA')),
    ) +
    path('M276 146L304 132L298 156L310 170L274 160Z', fill(shade(accent, -0.14))),
  band: ({ accent = '#F2A33C' }) =>
    path(
      'M128 152C134 120 168 106 200 106C234 106 266 120 272 152L270 134C262 108 236 94 200 94C164 94 138 108 130 134Z',
      fill(accent),
    ),
  bindi: () => circle(200, 152, 5.4, fill('#A3122B')) + circle(217, 214, 3, fill('#F4E0A0')),
  freckles: ({ skin }) =>
    times(12, (at) =>
      circle(
        152 + (at % 6) * 6 + (at > 5 ? 66 : 0),
        208 + ((at * 5) % 11),
        1.9,
        fill(shade(skin, -0.3), 0.75),
      ),
    ),
  scarf: ({ accent = '#D9A02E' }) =>
    path('M132 268C160 296 240 296 268 268L280 306C240 338 160 338 120 306Z', fill(accent)) +
    path('M232 312L262 306L276 392H236Z', fill(shade(accent, -0.12))) +
    times(5, (at) =>
      path(
        `M${134 + at * 30} ${292 + (at % 2) * 5}l16 16`,
        `stroke="${shade(accent, -0.3)}" stroke-width="4" opacity="0.5"`,
      ),
    ),
  pencil: () =>
    placed(
      rect(-44, -4, 74, 8, fill('#E3A32E')) +
        path('M30 -4L44 0L30 4Z', fill('#EBD0A0')) +
        path('M39 -1.6L44 0L39 1.6Z', fill('#2A2426')) +
        rect(-50, -4, 8, 8, fill('#D9776A')),
      { x: 270, y: 166, turn: -18 },
    ),
  lines: ({ skin }) =>
    path(
      'M140 196l-8 -5M140 203l-9 1M260 196l8 -5M260 203l9 1M170 142Q200 134 230 142M160 222Q152 232 156 244M240 222Q248 232 244 244',
      `fill="none" stroke="${shade(skin, -0.26)}" stroke-width="3" stroke-linecap="round" opacity="0.7"`,
    ),
  phones: ({ accent = '#2A2A38' }) =>
    path('M122 190C112 48 288 48 278 190', `fill="none" stroke="${accent}" stroke-width="13"`) +
    rect(108, 174, 28, 56, `rx="13" fill="${shade(accent, 0.14)}"`) +
    rect(264, 174, 28, 56, `rx="13" fill="${shade(accent, 0.14)}"`),
};
