import { api } from '@ovation/contracts/api';
import { authArea } from './auth/area.ts';
import { changeAccount } from './auth/changeAccount.ts';
import { ownAccount } from './auth/ownAccount.ts';
import { createPasswordGuard } from './auth/passwordGuard.ts';
import { createPeople } from './auth/people.ts';
import { createSignInFailures } from './auth/signInFailures.ts';
import type { Backend } from './backend.ts';
import { blockingArea } from './blocking/area.ts';
import { conversationsArea } from './conversations/area.ts';
import { earningsArea } from './earnings/area.ts';
import { feedsArea } from './feeds/area.ts';
import { filesArea } from './files/area.ts';
import { uploadPicture } from './files/uploadFile.ts';
import type { Area } from './kernel/handler.ts';
import { messagesArea } from './messages/area.ts';
import { openPerformerDeps } from './openPerformerDeps.ts';
import { paymentsArea } from './payments/area.ts';
import { performersArea } from './performers/area.ts';
import { openPerformer } from './performers/openPerformer.ts';
import { settingsArea } from './settings/area.ts';
import { subscriptionsArea } from './subscriptions/area.ts';
import { tippingArea } from './tipping/area.ts';
import { translationsArea } from './translations/area.ts';
import { readCatalogues } from './translations/catalogues.ts';
import { walletArea } from './wallet/area.ts';

/** The areas of all capabilities, each given what it uses. */
export const createAreas = (backend: Backend): readonly Area[] => {
  const { config, commands, readModels, settings, accounts, files, newId } = backend;
  const signInFailures = createSignInFailures(backend.counters, config.RATE_LIMIT_FACTOR);
  const passwordGuard = createPasswordGuard({ ...backend, signInFailures });
  const authDeps = {
    ...backend,
    passwordGuard,
    ownsPicture: files.ownsPicture,
    pictures: files.pictures,
  };
  const people = createPeople({
    accounts,
    readModels,
    isVerified: backend.performers.mayPublish,
    pictures: files.pictures,
  });
  return [
    authArea({
      ...authDeps,
      storeDocument: backend.documents.store,
      openPerformer: (registered, context) =>
        openPerformer(openPerformerDeps(backend), registered, context),
    }),
    blockingArea({ settings }),
    conversationsArea({ ...backend, people }),
    earningsArea({ ...backend, people }),
    feedsArea({
      ...backend,
      surroundings: {
        performers: backend.performers.shown,
        files: files.describe,
        previews: files.previews,
      },
      ownSurroundings: {
        performers: async (ids) => backend.performers.shownFromLog(ids, await settings()),
        files: files.describeFromLog,
        // Nothing of one's own is locked.
        previews: async () => new Map(),
      },
      mayPublish: backend.performers.mayPublish,
      ownsFiles: files.ownsPhotos,
      uploadPhoto: ({ files: { photo }, actor, command }) =>
        uploadPicture(backend, photo, { ownerId: actor.id, purpose: 'feed-photo' }, command),
      subscribedTo: backend.entitlements.subscribedTo,
    }),
    filesArea(backend),
    messagesArea(backend),
    performersArea({
      ...backend,
      pictures: files.pictures,
      hasLiveSubscription: backend.entitlements.hasLiveSubscription,
      ownAccount: (accountId) => ownAccount(readModels, accountId),
      changeAccount: (caller, changes, context) =>
        changeAccount(authDeps, caller, changes, context),
    }),
    settingsArea({
      readModels,
      payments: {
        stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY,
        isPaymentSandbox: config.STRIPE_API_URL !== undefined,
      },
    }),
    paymentsArea({ ...backend, people }),
    subscriptionsArea({
      ...backend,
      people,
      isProvider: (name) => backend.providers.find(name) !== undefined,
    }),
    tippingArea({ commands, settings, performerExists: accounts.isPerformer, newId }),
    walletArea({ readModels, people }),
    translationsArea(readCatalogues(config.CATALOGUE_DIRS, api)),
  ];
};
