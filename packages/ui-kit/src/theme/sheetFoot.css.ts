import { style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** What a sheet leaves free beside what it shows. */
export const sheetSidePx = 20;
/** What a sheet leaves free between its head and what it shows, where that scrolls. */
export const sheetStart = '8px';
/** What a sheet leaves free at its lower end. */
export const sheetEnd = 'calc(1.25rem + env(safe-area-inset-bottom, 0px))';

/** Over what a sheet shows, from edge to edge of it. */
const overSheet = {
  position: 'sticky',
  marginInline: `-${sheetSidePx}px`,
  paddingInline: `${sheetSidePx}px`,
  background: vars.raised,
} as const;

/** What orders or narrows all that a sheet shows: in sight above however much of it, up to its head. */
export const atSheetHead = {
  ...overSheet,
  zIndex: 1,
  insetBlockStart: `-${sheetStart}`,
  marginBlockStart: `-${sheetStart}`,
  paddingBlock: sheetStart,
} as const;

/** In sight under however much of what a sheet shows, down to the sheet's edge. */
export const atSheetFoot = {
  ...overSheet,
  insetBlockEnd: `calc(-1 * ${sheetEnd})`,
  marginBlockEnd: `calc(-1 * ${sheetEnd})`,
  paddingBlockEnd: sheetEnd,
} as const;

/**
 * What is done with all that a sheet shows. It is the last in a block or a column; in a row of a grid it would
 * stay where that row is.
 */
export const sheetFoot = style({ ...atSheetFoot, paddingBlockStart: '12px' });

/** What a sheet asks for, one below the other, with `sheetActs` as the last of it. */
export const sheetBody = style({ display: 'flex', flexDirection: 'column', gap: '16px' });

/**
 * The one thing to do in it, in sight however low the window is. What goes on below it fades out above it; at the end
 * there is only the gap of `sheetBody`.
 */
export const sheetActs = style([
  sheetFoot,
  {
    display: 'grid',
    gap: '12px',
    zIndex: 1,
    paddingBlockStart: '4px',
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: '100%',
        blockSize: '16px',
        background: `linear-gradient(to top, ${vars.raised}, transparent)`,
        pointerEvents: 'none',
      },
    },
  },
]);
