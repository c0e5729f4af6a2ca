import { endColumnFrom } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';
import * as rows from '../layout/rows.css.ts';

/** Room for some paragraphs from the start. */
export const text = style({ minBlockSize: '17.5rem', alignItems: 'stretch' });
export const nothing = style([rows.quiet, { padding: '20px' }]);
export const form = style({ display: 'grid', gap: '16px', minInlineSize: 0 });
export const section = style({
  display: 'grid',
  gap: '16px',
  padding: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const columns = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [endColumnFrom]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const column = style({ display: 'grid', gap: '16px', minInlineSize: 0 });
/** Stays visible while a long text is edited. */
export const stickyPreview = style({
  '@media': {
    [endColumnFrom]: {
      position: 'sticky',
      insetBlockStart: '20px',
      maxBlockSize: 'calc(100dvh - 2.5rem)',
      overflowY: 'auto',
    },
  },
});
/** Hidden where there is room for one of the two only. */
export const hidden = style({
  display: 'none',
  '@media': { [endColumnFrom]: { display: 'grid' } },
});
export const views = style({
  paddingInline: '16px',
  '@media': { [endColumnFrom]: { display: 'none' } },
});
export const languages = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const previewHead = style({
  display: 'grid',
  gap: '4px',
  padding: '16px 20px',
  borderBlockEnd: `1px solid ${vars.line}`,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
});
export const changed = style({ display: 'grid', gap: '12px', padding: '16px' });
