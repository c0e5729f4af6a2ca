import { accounts } from './auth/accounts.ts';
import { sessions } from './auth/sessions.ts';
import { postsById, postsOfEveryone, postsOfPerformer } from './feeds/posts.ts';
import { purchases } from './feeds/purchases.ts';
import { files } from './files/files.ts';
import type { Projection } from './kernel/projection.ts';
import { performerNames } from './performers/names.ts';
import { performers } from './performers/performers.ts';
import { settings } from './settings/settings.ts';
import { tipsReceived } from './tipping/tipsReceived.ts';
import { balance } from './wallet/balance.ts';
import { chargesOfCreator, chargesOfFan } from './wallet/charges.ts';

/** Every read model of the product. A new one is one line here. */
export const projections: readonly Projection[] = [
  accounts,
  sessions,
  files,
  performers,
  performerNames,
  settings,
  balance,
  chargesOfFan,
  chargesOfCreator,
  postsById,
  postsOfPerformer,
  postsOfEveryone,
  purchases,
  tipsReceived,
];
