import { shade } from '../colours.ts';
import { circle, ellipse, fill, path, placed, rect, times, within } from '../svg.ts';

export const shoulders =
  'M28 400C36 322 92 298 148 288C170 316 230 316 252 288C308 298 364 322 372 400Z';

export const garments = {
  tee: (cloth: string) =>
    path(shoulders, fill(cloth)) +
    path(
      'M148 288C170 322 230 322 252 288L262 292C236 334 164 334 138 292Z',
      fill(shade(cloth, -0.16)),
    ),
  top: (cloth: string, skin: string) =>
    path(shoulders, fill(skin)) +
    path(
      'M92 400C98 350 112 318 128 302L146 306C158 350 242 350 254 306L272 302C288 318 302 350 308 400Z',
      fill(cloth),
    ),
  turtleneck: (cloth: string) =>
    path(shoulders, fill(cloth)) +
    path(
      'M150 256C166 268 234 268 250 256L256 300C236 322 164 322 144 300Z',
      fill(shade(cloth, 0.1)),
    ) +
    times(7, (at) =>
      path(
        `M${160 + at * 13.4} 266V302`,
        `stroke="${shade(cloth, -0.2)}" stroke-width="2.4" opacity="0.5"`,
      ),
    ),
  shirt: (cloth: string, _skin: string, second: string) =>
    path(shoulders, fill(cloth)) +
    within(
      'checks',
      path(shoulders, ''),
      times(9, (at) => rect(36 + at * 40, 280, 9, 130, fill(second, 0.55))) +
        times(4, (at) => rect(20, 306 + at * 30, 360, 8, fill(second, 0.45))),
    ) +
    path(
      'M146 286L200 338L254 286L272 300L222 364L200 342L178 364L128 300Z',
      fill(shade(cloth, 0.22)),
    ),
  apron: (cloth: string, _skin: string, second: string) =>
    garments.tee(second) +
    path(
      'M136 296L128 332C116 350 112 380 112 400H288C288 380 284 350 272 332L264 296L248 300L252 330H148L152 300Z',
      fill(cloth),
    ) +
    rect(160, 356, 80, 44, `rx="6" fill="${shade(cloth, -0.14)}"`) +
    path('M148 330H252', `stroke="${shade(cloth, 0.3)}" stroke-width="3" stroke-dasharray="7 6"`),
  kurta: (cloth: string, _skin: string, second: string) =>
    path(shoulders, fill(cloth)) +
    times(22, (at) =>
      placed(
        times(4, (petal) => placed(ellipse(0, -5, 3, 5.4, fill(second)), { turn: petal * 90 })),
        { x: 52 + ((at * 41) % 300), y: 318 + ((at * 29) % 78) },
      ),
    ) +
    path('M150 286L200 372L250 286L264 292L208 392H192L136 292Z', fill(second)) +
    times(3, (at) => circle(200, 378 - at * 16, 2.6, fill(cloth))),
  hood: (cloth: string, _skin: string, second: string) =>
    path(
      'M92 330C84 250 110 212 136 200L264 200C290 212 316 250 308 330Z',
      fill(shade(cloth, -0.22)),
    ) +
    path(
      'M22 400C32 322 90 306 140 286C168 320 232 320 260 286C310 306 368 322 378 400Z',
      fill(cloth),
    ) +
    path(
      'M136 284C120 262 116 236 124 210C132 262 158 298 200 312C242 298 268 262 276 210C284 236 280 262 264 284C246 322 154 322 136 284Z',
      fill(second),
    ) +
    path('M200 322V400', `stroke="${shade(cloth, -0.3)}" stroke-width="5"`),
  dungarees: (cloth: string, _skin: string, second: string) =>
    garments.tee(second) +
    path('M104 292L122 288L146 346H254L278 288L296 292L282 400H118Z', fill(cloth)) +
    circle(146, 348, 8, fill('#E3B64A')) +
    circle(254, 348, 8, fill('#E3B64A')),
  jacket: (cloth: string, _skin: string, second: string) =>
    garments.tee(second) +
    path(
      'M28 400C36 322 92 298 142 288L182 400ZM372 400C364 322 308 298 258 288L218 400Z',
      fill(cloth),
    ) +
    path(
      'M142 288L130 312L170 356L182 400M258 288L270 312L230 356L218 400',
      `fill="none" stroke="${shade(cloth, -0.24)}" stroke-width="5"`,
    ),
} as const;
export type Garment = keyof typeof garments;
