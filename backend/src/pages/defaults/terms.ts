import { defineMessages } from '@ovation/contracts/translations/message';

/** Default text of the terms. */
export const terms = defineMessages('page.terms', {
  title: 'Terms',
  description: 'What you and the operator of this site can expect of each other.',
  text: `{siteName} is a place where creators share their work with the people who pay for it. These are
the terms between you and the operator of this site.

## Your account

You must be 18 or older. One person has one account, and only you may use it. Keep your password
to yourself, and sign out other devices under your account settings if you think someone else
has it.

Creators also show who they are: an identity document, and a photo of themselves holding it. We
check both before a creator can publish.

## Paying

You always see the price before you pay, and nothing is charged before you confirm it.

Tokens are bought by card and spent on tips, posts and messages. They stay in your wallet until
you spend them. They are not money: they can’t be paid out to you or moved to someone else’s
wallet, and they aren’t refunded, unless the law says otherwise or something you bought was not
delivered.

Subscriptions are charged in advance, by the month or the year, and renew until you cancel. You
can cancel at any time, and then keep access until the end of what you paid for. If a renewal
can’t be charged we try again for a few days, and then the subscription ends. Free trials end
automatically.

A post or message that you buy stays open to you, even if the creator later
removes it for others.

## If you are a creator

What you post stays yours. You allow us to store it, to show it to those you made it for, and to
make it smaller or blurred for others. Only post what you have the right to post, and only show
people who are 18 or older and who have agreed to it.

You receive what your fans pay, less the share that is shown at each payment and in your
earnings. If a payment is taken back by a fan’s bank, what you received for it may be taken back
too.

## What isn’t allowed

Anything illegal, anything sexual with or about minors, pictures of people who did not agree to
them, threats and harassment, fraud, pretending to be someone else, and passing on what you
paid to see.

We remove what breaks these rules, and can close the account behind it.

## The rest

We work to keep everything available and correct, but can’t promise that it always is. Your
rights as a consumer stay as they are, whatever is written here.

When these terms change, the day above changes with them, and the new ones count from then on.
If you don’t agree to them, cancel your subscriptions and stop using the site.

What we keep about you is in the [privacy notice](/page/privacy).
`,
});
