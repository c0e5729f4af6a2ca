import { style } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

/** Side padding of a sheet. */
export const sheetSidePx = 20;
/** Gap between the head of a sheet and its scrolling content. */
export const sheetStart = '8px';
/** Padding at the lower end of a sheet. */
export const sheetEnd = 'calc(1.25rem + env(safe-area-inset-bottom, 0px))';

/** Full width of a sheet's content. */
const overSheet = {
  position: 'sticky',
  marginInline: `-${sheetSidePx}px`,
  paddingInline: `${sheetSidePx}px`,
  background: vars.raised,
} as const;

/** Sticky below the head of a sheet: sorting or filters. */
export const atSheetHead = {
  ...overSheet,
  zIndex: 1,
  insetBlockStart: `-${sheetStart}`,
  marginBlockStart: `-${sheetStart}`,
  paddingBlock: sheetStart,
} as const;

/** Sticky at the lower edge of a sheet. */
export const atSheetFoot = {
  ...overSheet,
  insetBlockEnd: `calc(-1 * ${sheetEnd})`,
  marginBlockEnd: `calc(-1 * ${sheetEnd})`,
  paddingBlockEnd: sheetEnd,
} as const;

/**
 * Sticky actions of a sheet. Has to be the last child of a block or column; in a grid row it would stay in
 * its row.
 */
export const sheetFoot = style({ ...atSheetFoot, paddingBlockStart: '12px' });

/** Content of a sheet, stacked, with `sheetActs` as its last child. */
export const sheetBody = style({ display: 'flex', flexDirection: 'column', gap: '16px' });

/** Main action of a sheet, sticky at its lower edge. The content fades out above it. */
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
