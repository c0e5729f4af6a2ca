import { globalStyle, style } from '@vanilla-extract/css';
import { hiddenText } from './text.css.ts';

/** Container of buttons whose labels hide when it is narrow. */
export const actionRoom = style({ containerType: 'inline-size', containerName: 'actions' });
const narrowRoom = 'actions (max-width: 30rem)';

/** Label of such a button: visually hidden in a narrow container, where only the icon shows. */
export const actionWord = style({ '@container': { [narrowRoom]: hiddenText } });
globalStyle(`:is(a, button):has(> ${actionWord})`, {
  '@container': { [narrowRoom]: { inlineSize: '2.25rem', paddingInline: 0 } },
});
