import { defineMessages } from '@ovation/contracts/translations/message';

/** Default text of the about page. */
export const about = defineMessages('page.about', {
  title: 'About {siteName}',
  description: 'What {siteName} is, for fans and for creators.',
  text: `{siteName} is a place where creators share what they make with the people who love it.

## For fans

Follow what you like, subscribe to the creators you want more of, and send a tip when something made
your day. You always see the price before you pay, and you can cancel a subscription at any time.

## For creators

Your page is yours: you set the price, you choose who sees what, and what your fans pay reaches you,
less the share that is shown at each payment. [Open your page](/auth/creator-register).

## What counts

The [terms](/page/terms) say what you and the operator of this site can expect of each other, the
[privacy notice](/page/privacy) what is stored about you, and the
[cookie policy](/page/politica-de-cookies) what is stored in your browser.
`,
});
