import { api } from './api.ts';
import { contentWords } from './content/words.ts';
import { connectMessages } from './payouts/connectWords.ts';
import { payoutMessages } from './payouts/words.ts';
import { profileMessages } from './profiles/words.ts';
import { subscriptionSentences } from './subscriptions/sentences.ts';
import { fieldMessages } from './translations/fieldTexts.ts';
import type { Message } from './translations/message.ts';
import { problemMessages } from './translations/problemMessages.ts';

/** Messages of the contracts, as `src/locales` has them in each language. */
export const messages: readonly Message[] = [
  ...problemMessages(api),
  ...Object.values(fieldMessages),
  ...Object.values(contentWords),
  ...payoutMessages,
  ...connectMessages,
  ...profileMessages,
  ...Object.values(subscriptionSentences),
];
