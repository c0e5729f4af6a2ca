import { identityProviders } from '@ovation/contracts/identities/rules';
import { settingsRoutes } from '@ovation/contracts/settings/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { createCurrentSettings } from './currentSettings.ts';
import type { SettingsNeeds } from './deps.ts';
import { createClosedCheck } from './productClosed.ts';
import type { ClosedCheckOffers, SettingsOffers } from './public.ts';
import { publicSettings, settingsByKeys } from './publicSettings.ts';
import { changeSettings, getSettings } from './staffSettings.ts';

export const settings = defineCapability<SettingsNeeds, SettingsOffers & ClosedCheckOffers>(
  'settings',
  ({ commands, readModels, config, clock }) => {
    const settings = createCurrentSettings(commands);
    const isOffered = {
      google: config.GOOGLE_CLIENT_ID !== undefined,
      twitter: config.TWITTER_CONSUMER_KEY !== undefined,
    };
    const environment = {
      payments: {
        stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY,
        isPaymentSandbox: config.STRIPE_API_URL !== undefined,
      },
      signInProviders: identityProviders.filter((provider) => isOffered[provider]),
      hasMedia: config.FFMPEG_PATH !== undefined,
    };
    return {
      offers: { settings, closedTo: createClosedCheck(settings, clock) },
      area: () =>
        defineArea(
          'settings',
          settingsRoutes,
          { commands, readModels, environment },
          { publicSettings, settingsByKeys, getSettings, changeSettings },
        ),
    };
  },
);
