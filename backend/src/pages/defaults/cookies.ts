import { defineMessages } from '@ovation/contracts/translations/message';

/** Default text of the cookie notice; it describes what the code stores, and changes with it. */
export const cookies = defineMessages('page.cookies', {
  title: 'Cookie policy',
  description: 'What this site stores in your browser, and why.',
  text: `\`token\` keeps you signed in: for a year, or for a day when you asked not to be remembered.

\`token-key\` ties your session to this browser, so that a copied token is worth nothing
elsewhere. No script can read it.

\`i18nextLng\` remembers the language that you chose, in a cookie and in this browser.

\`timeZone\` tells the server your time zone, so that pages come with the times of your own clock.

\`referral\` remembers for 30 days by which creator’s link you came, so that your sign-up counts for
that creator. It is set once you’ve accepted cookies.

This browser also stores your theme, your cookie choice and anything you’ve typed but not sent.
None of it leaves this device.
`,
});
