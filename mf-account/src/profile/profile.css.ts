import { radius, type } from '@ovation/ui-kit/theme/designTokens';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: '16px' });
export const section = style({
  display: 'grid',
  gap: '16px',
  padding: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
/** Two columns where there is room. */
export const pair = style({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))',
  alignItems: 'start',
});
export const field = style({ display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' });
export const label = style({ ...type.sm, fontWeight: 500, color: vars.textStrong });
export const note = style({ ...type.xs, color: vars.textQuiet });
export const lead = style({ ...type.sm, color: vars.textQuiet });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const links = style({ display: 'grid', gap: '16px' });
export const link = style({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"kind remove" "address address"',
  alignItems: 'end',
  '@media': {
    'screen and (min-width: 37.5em)': {
      gridTemplateColumns: '10rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"kind address remove"',
      alignItems: 'start',
    },
  },
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}`, paddingBlockStart: '16px' } },
});
export const linkKind = style({ gridArea: 'kind', minInlineSize: 0 });
export const linkAddress = style({ gridArea: 'address', minInlineSize: 0 });
/** Level with the fields, below their labels. */
export const linkRemove = style({
  gridArea: 'remove',
  '@media': { 'screen and (min-width: 37.5em)': { marginBlockStart: '26px' } },
});
export const pictures = style({ display: 'grid', gap: '24px', padding: '16px' });
export const picture = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px',
});
export const coverShown = style({
  inlineSize: 'min(100%, 288px)',
  aspectRatio: '3 / 1',
  objectFit: 'cover',
  borderRadius: radius.small,
  background: `linear-gradient(120deg, ${vars.brandSoft}, ${vars.n3})`,
});
export const welcomeShown = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  inlineSize: 'min(100%, 192px)',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: radius.small,
  background: `linear-gradient(120deg, ${vars.brandSoft}, ${vars.n3})`,
  color: vars.textQuiet,
});
export const welcomePoster = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const welcomeLength = style({
  position: 'absolute',
  insetBlockEnd: '8px',
  insetInlineEnd: '8px',
  paddingInline: '6px',
  borderRadius: radius.full,
  background: vars.pictureButton,
  color: vars.onPicture,
  fontVariantNumeric: 'tabular-nums',
  ...type.xs,
  fontWeight: 600,
});
/** Beside its subject where there is room, else below it. */
export const ownMedia = style({
  display: 'grid',
  gap: '8px',
  flex: '1 1 12.5rem',
  minInlineSize: 0,
});
export const pictureActions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const progress = style({ display: 'grid', gap: '4px', minInlineSize: '10rem' });
export const progressText = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  minBlockSize: '1.75rem',
});
export const error = style({ ...type.sm, color: vars.dangerText });
export const documents = style({ display: 'grid' });
export const document = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: '12px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const documentText = style({ display: 'grid', flex: '1 1 12.5rem', minInlineSize: 0 });
/** A line of its own within a text. */
export const line = style({ display: 'block' });
