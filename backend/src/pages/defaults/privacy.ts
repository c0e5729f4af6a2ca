import { defineMessages } from '@ovation/contracts/translations/message';

/** Default text of the privacy notice. */
export const privacy = defineMessages('page.privacy', {
  title: 'Privacy',
  description: 'What we store about you, who can see it, and for how long.',
  text: `## What we keep

Your email address, username, display name and pictures, and when you joined. Your password
never reaches us: we keep only a value that can check it.

What you post and write, who you subscribe to, and each token that you bought, spent or
received. These make your feed, your messages and your statement.

Cards are taken by our payment provider. We see the brand, the last four digits and the expiry
date, never the number.

Where you are signed in: the browser, the network address, and when it was last used. You can
see that under your account settings, and sign each of them out.

Of creators also the country, an identity document and a photo with it. Only those who review
them can open these.

## Who sees it

A creator’s page is public, and search engines may list it. What is for subscribers, or for
sale, is shown only to those who may see it. Fans have no public page, and other
fans don’t find you: your name, your picture and what you say about yourself are seen by the creators
you follow, subscribe to, tip, buy from or write to. What you comment is shown with your name
and picture to everyone who sees the post.

The payment provider gets what a payment needs. We sell nothing to anybody, and show no
advertising.

What is stored in your browser is in the [cookie policy](/page/politica-de-cookies).

## For how long, and your rights

Your personal details are stored encrypted, under a key of your own. When your account is
deleted, that key is destroyed, and nobody can read them any more. The amounts of payments stay
in the books, without your name, for as long as bookkeeping law requires.

You can ask the operator of this site for a copy of what is stored about you, to have it corrected,
or to have your account deleted. If you think that something isn’t right, you can also turn to
your data protection authority.
`,
});
