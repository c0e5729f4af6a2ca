import { style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** What a sheet leaves free at its lower end. */
const sheetEnd = 'calc(1.25rem + env(safe-area-inset-bottom, 0px))';

/**
 * What is done with all that a sheet shows: in sight under however much of it, down to the sheet's edge. It
 * is the last in a block or a column; in a row of a grid it would stay where that row is.
 */
export const sheetFoot = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${sheetEnd})`,
  marginBlockEnd: `calc(-1 * ${sheetEnd})`,
  paddingBlockStart: '12px',
  paddingBlockEnd: sheetEnd,
  background: vars.raised,
});

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
    // From edge to edge of the sheet.
    marginInline: '-20px',
    paddingInline: '20px',
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
