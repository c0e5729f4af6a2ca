import { globalStyle, style } from '@vanilla-extract/css';
import * as field from './Field.css.ts';

/**
 * Fields side by side on a subgrid: labels, controls and notes share rows, so that the controls align
 * however many lines a label has.
 */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '12px',
});
globalStyle(`${row} > ${field.root}`, { gridRow: 'span 3', gridTemplateRows: 'subgrid' });
globalStyle(`${row} > ${field.root} > ${field.label}`, { alignSelf: 'end' });
