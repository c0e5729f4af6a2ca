import { globalStyle, style } from '@vanilla-extract/css';
import { hiddenText } from './text.css.ts';

/** What holds buttons whose words give way where it is narrow. */
export const actionRoom = style({ containerType: 'inline-size', containerName: 'actions' });
const narrowRoom = 'actions (max-width: 30rem)';

/** The word of such a button, which is a small one: in a narrow room its icon stands alone, and the word is only read out. */
export const actionWord = style({ '@container': { [narrowRoom]: hiddenText } });
globalStyle(`:is(a, button):has(> ${actionWord})`, {
  '@container': { [narrowRoom]: { inlineSize: '2.25rem', paddingInline: 0 } },
});
