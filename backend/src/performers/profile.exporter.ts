import { toAmount } from '@ovation/contracts/kernel/rules';
import { performerListOwner, performersModel } from '@ovation/contracts/performers/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';

export const creatorPageTexts = defineSection('creator-page', {
  title: 'Your creator page',
  about: 'What your page says about you, and your prices.',
  fields: {
    bio: 'About you',
    welcomeMessage: 'Welcome message',
    country: 'Country',
    state: 'State',
    city: 'City',
    languages: 'Languages',
    categories: 'Categories',
    links: 'Links',
    gender: 'Gender',
    pronouns: 'Pronouns',
    sexualOrientation: 'Sexual orientation',
    ethnicity: 'Ethnicity',
    bodyType: 'Body type',
    height: 'Height (cm)',
    weight: 'Weight (kg)',
    eyes: 'Eyes',
    hair: 'Hair',
    birthDate: 'Date of birth',
    isAgeShown: 'Age shown',
    monthlyPrice: 'Monthly price',
    yearlyPrice: 'Yearly price',
    currency: 'Currency',
    isFreeSubscription: 'Free trial',
    welcomeVideo: 'Welcome video',
  },
});

/** Exporter of a creator's profile and prices. */
export const exportProfile = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: creatorPageTexts,
    of: 'performer',
    records: async function* ({ accountId }) {
      const found = await readModels.find(performersModel, performerListOwner, accountId);
      if (!found) return;
      const { bio, welcomeMessage, country, state, city, languages, categories } = found;
      const { gender, pronouns, sexualOrientation, ethnicity, bodyType, height, weight } = found;
      const { eyes, hair, birthDate, isAgeShown, currency, isFreeSubscription } = found;
      yield {
        values: {
          bio,
          welcomeMessage,
          country,
          state,
          city,
          languages,
          categories,
          links: found.socialLinks.map(({ url }) => url),
          gender,
          pronouns,
          sexualOrientation,
          ethnicity,
          bodyType,
          height,
          weight,
          eyes,
          hair,
          birthDate,
          isAgeShown,
          currency,
          isFreeSubscription,
          monthlyPrice: toAmount(found.monthlyPrice),
          yearlyPrice: toAmount(found.yearlyPrice),
          welcomeVideo: found.welcomeVideoId,
        },
      };
    },
  });
