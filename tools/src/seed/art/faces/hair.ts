import { shade } from '../colours.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';

/** What is behind the head, and what lies over its forehead. The head is an oval around 200, 186. */
export interface Hair {
  readonly back: string;
  readonly front: string;
}

const strands = (colour: string, all: readonly string[], wide = 3): string =>
  all
    .map((d) =>
      path(
        d,
        `fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" opacity="0.55"`,
      ),
    )
    .join('');

const cap =
  'M128 190C120 96 160 74 202 74C246 74 282 96 272 190C268 160 262 140 250 128C226 140 176 140 152 126C140 140 132 160 128 190Z';

const bun = (colour: string): Hair => ({
  back:
    circle(200, 64, 36, fill(shade(colour, -0.12))) +
    strands(shade(colour, 0.3), ['M178 52C190 40 212 40 222 54', 'M174 68C190 56 214 56 226 70']) +
    path('M126 196C116 90 284 90 274 196Z', fill(shade(colour, -0.2))),
  front:
    path(
      'M128 188C122 100 160 80 200 80C242 80 280 100 272 188C266 158 256 132 204 118C150 130 136 156 128 188Z',
      fill(colour),
    ) +
    strands(shade(colour, 0.32), [
      'M150 134C164 110 184 96 204 90',
      'M250 132C240 110 224 98 206 92',
      'M140 156C146 128 168 104 196 92',
    ]),
});

const afro = (colour: string): Hair => ({
  back:
    times(26, (at) => {
      const turn = (at / 26) * Math.PI * 2;
      return circle(200 + Math.cos(turn) * 92, 148 + Math.sin(turn) * 84, 34, fill(colour));
    }) +
    ellipse(200, 148, 104, 96, fill(colour)) +
    times(40, (at) =>
      circle(112 + ((at * 47) % 178), 66 + ((at * 31) % 120), 5, fill(shade(colour, 0.16), 0.5)),
    ),
  front: path(
    'M134 168C134 112 168 100 200 100C234 100 268 112 266 168C258 138 238 126 200 126C162 126 142 138 134 168Z',
    fill(colour),
  ),
});

const bob = (colour: string): Hair => ({
  back: path(
    'M108 292C96 120 132 66 200 66C268 66 304 120 292 292C270 306 252 300 246 280H154C148 300 130 306 108 292Z',
    fill(shade(colour, -0.15)),
  ),
  front:
    path(
      'M122 232C108 110 148 72 200 72C252 72 292 110 278 232C272 206 268 178 266 158H134C132 178 128 206 122 232Z',
      fill(colour),
    ) +
    strands(
      shade(colour, 0.28),
      [
        'M150 150C152 116 168 92 190 82',
        'M176 154C176 120 184 98 196 84',
        'M226 154C226 120 218 98 206 84',
        'M252 150C250 116 234 92 212 82',
      ],
      2.6,
    ),
});

const braid = (colour: string): Hair => ({
  back: path('M122 220C112 88 288 88 278 220L270 268H130Z', fill(shade(colour, -0.2))),
  front:
    path(
      'M126 204C114 98 158 74 200 74C244 74 288 98 274 204C270 164 250 128 202 112C152 128 132 164 126 204Z',
      fill(colour),
    ) +
    strands(shade(colour, 0.3), [
      'M202 112C172 118 148 140 136 170',
      'M202 112C232 118 254 140 264 170',
      'M202 78V112',
    ]) +
    times(7, (at) =>
      placed(
        ellipse(0, 0, 21 - at * 0.7, 17, fill(at % 2 ? colour : shade(colour, 0.1))) +
          strands(shade(colour, 0.32), ['M-14 -4C-4 4 6 4 14 -4'], 2.4),
        { x: 274 + Math.sin(at * 0.8) * 3, y: 232 + at * 25, turn: at % 2 ? 14 : -14 },
      ),
    ) +
    rect(262, 392, 24, 8, fill('#D99A1F')),
});

const waves = (colour: string): Hair => ({
  back:
    path(
      'M112 330C84 260 96 60 200 62C304 60 316 260 288 330C276 352 250 346 250 318L252 220H148L150 318C150 346 124 352 112 330Z',
      fill(shade(colour, -0.16)),
    ) +
    strands(
      shade(colour, 0.16),
      [
        'M116 210C104 250 116 290 124 326',
        'M284 210C296 250 284 290 276 326',
        'M132 220C124 260 134 290 138 322',
        'M268 220C276 260 266 290 262 322',
      ],
      4,
    ),
  front:
    path(
      'M126 214C108 110 150 72 206 74C262 76 290 116 274 214C276 176 266 148 246 128C214 146 176 146 164 126C142 148 128 176 126 214Z',
      fill(colour),
    ) +
    strands(shade(colour, 0.26), [
      'M162 126C158 106 170 92 186 84',
      'M250 130C252 112 240 94 220 86',
      'M140 170C142 140 150 116 166 98',
    ]),
});

const crop = (colour: string): Hair => ({
  back: '',
  front:
    path(
      'M130 172C122 110 150 76 202 74C252 74 280 108 270 172C264 152 262 140 254 130C236 124 222 128 204 120C184 130 160 122 146 132C138 142 134 154 130 172Z',
      fill(colour),
    ) +
    strands(
      shade(colour, 0.28),
      [
        'M156 126C164 106 184 94 204 88',
        'M186 122C194 106 212 96 232 98',
        'M216 122C226 110 240 108 252 116',
      ],
      4,
    ),
});

const tousled = (colour: string): Hair => ({
  back: '',
  front:
    path(
      'M126 180C112 118 140 98 132 84C152 88 158 70 176 74C190 58 212 62 222 72C240 62 256 74 258 86C278 90 276 112 282 120C280 144 278 160 272 180C268 156 264 146 252 134C246 144 232 146 226 136C214 148 196 144 190 134C180 144 162 146 154 136C140 146 132 160 126 180Z',
      fill(colour),
    ) +
    strands(
      shade(colour, 0.34),
      [
        'M148 120C152 102 166 92 180 88',
        'M182 118C188 100 204 88 222 88',
        'M222 118C232 104 246 98 260 104',
      ],
      4,
    ),
});

const fade = (colour: string): Hair => ({
  back: path('M132 176C126 100 150 64 200 62C250 64 274 100 268 176Z', fill(shade(colour, -0.1))),
  front:
    path(
      'M132 150C130 112 138 84 152 70C182 58 220 58 250 70C264 84 270 112 268 150C264 136 256 128 246 125C214 119 186 119 154 125C144 128 136 136 132 150Z',
      fill(colour),
    ) +
    path(
      'M131 172C130 148 134 128 150 118L142 170ZM269 172C270 148 266 128 250 118L258 170Z',
      fill(colour, 0.55),
    ) +
    times(40, (at) =>
      circle(150 + ((at * 37) % 100), 70 + ((at * 17) % 42), 2.6, fill(shade(colour, 0.2), 0.5)),
    ),
});

const locs = (colour: string): Hair => ({
  back: times(15, (at) =>
    path(
      `M${132 + at * 10} 120C${110 + at * 13} 180 ${108 + at * 13} 240 ${112 + at * 12.6} ${296 + ((at * 7) % 5) * 8}`,
      `fill="none" stroke="${at % 2 ? colour : shade(colour, 0.12)}" stroke-width="15" stroke-linecap="round"`,
    ),
  ),
  front:
    path(cap, fill(colour)) +
    times(9, (at) =>
      path(
        `M${146 + at * 13.5} 130C${150 + at * 12.5} 106 ${168 + at * 8} 86 ${178 + at * 5.5} 78`,
        `fill="none" stroke="${shade(colour, at % 2 ? 0.16 : 0.05)}" stroke-width="11" stroke-linecap="round"`,
      ),
    ),
});

const ponytail = (colour: string): Hair => ({
  back:
    path(
      'M262 96C330 92 336 190 312 268C302 292 286 290 288 270C296 206 284 156 244 128Z',
      fill(shade(colour, -0.1)),
    ) +
    strands(
      shade(colour, 0.24),
      ['M272 112C308 124 314 190 300 258', 'M262 116C294 138 300 190 294 240'],
      4,
    ) +
    path('M128 196C116 92 284 92 272 196Z', fill(shade(colour, -0.2))),
  front:
    path(
      'M128 186C120 104 158 76 202 76C246 76 280 104 272 186C264 150 244 126 196 122C156 130 138 154 128 186Z',
      fill(colour),
    ) +
    strands(shade(colour, 0.3), [
      'M146 150C160 120 190 102 236 100',
      'M156 134C176 108 206 94 248 98',
      'M260 140C254 122 248 112 240 104',
    ]),
});

const bald = (colour: string): Hair => ({
  back: '',
  front:
    path(
      'M128 196C122 164 126 142 136 128C140 146 138 170 138 200ZM272 196C278 164 274 142 264 128C260 146 262 170 262 200Z',
      fill(colour),
    ) + ellipse(182, 112, 26, 12, fill('#FFFFFF', 0.16)),
});

const silver = (colour: string): Hair => ({
  back: path(
    'M118 236C104 106 148 66 200 66C252 66 296 106 282 236C272 250 262 244 260 226H140C138 244 128 250 118 236Z',
    fill(shade(colour, -0.18)),
  ),
  front:
    path(
      'M124 206C112 104 156 72 204 74C254 76 286 110 276 206C272 172 262 148 232 118C206 140 160 138 146 146C134 162 128 182 124 206Z',
      fill(colour),
    ) +
    strands('#E9E7E2', [
      'M232 118C214 96 196 88 180 88',
      'M232 118C246 102 250 98 254 104',
      'M150 140C150 116 166 98 186 92',
      'M262 158C258 138 250 126 240 120',
    ]),
});

const curls = (colour: string): Hair => ({
  back: times(22, (at) =>
    circle(
      200 + Math.cos((at / 22) * 6.283) * 80,
      172 + Math.sin((at / 22) * 6.283) * 96,
      27,
      fill(shade(colour, at % 2 ? -0.18 : -0.1)),
    ),
  ),
  front:
    times(15, (at) =>
      circle(
        130 + at * 10,
        122 - Math.sin((at / 14) * Math.PI) * 38 + (at % 3) * 7,
        20,
        fill(at % 2 ? colour : shade(colour, 0.08)),
      ),
    ) +
    times(12, (at) =>
      path(
        `M${134 + at * 11} ${116 - Math.sin((at / 11) * Math.PI) * 34}q8 -10 14 2`,
        `fill="none" stroke="${shade(colour, 0.3)}" stroke-width="2.6" stroke-linecap="round"`,
      ),
    ),
});

export const hairstyles = {
  bun,
  afro,
  bob,
  braid,
  waves,
  crop,
  tousled,
  fade,
  locs,
  ponytail,
  bald,
  silver,
  curls,
};
export type Hairstyle = keyof typeof hairstyles;
