import {
  AccountErased,
  AccountRegistered,
  NameChanged,
  PictureChanged,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { erasedText } from '@ovation/contracts/kernel/rules';
import {
  PerformerDetailsChanged,
  PerformerDocumentSubmitted,
  PerformerPricesChanged,
  PerformerProfileChanged,
  PerformerPublishingAllowed,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
  PerformerWelcomeVideoRemoved,
  PerformerWelcomeVideoShown,
} from '@ovation/contracts/performers/events';
import {
  type PerformerDocument,
  performerListOwner,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changed = (
  performerId: string,
  changes: Partial<PerformerDocument>,
): Change<PerformerDocument> => ({
  owner: performerListOwner,
  id: performerId,
  evolve: (performer) => performer && { ...performer, ...changes },
});

/** Between registration and application nothing of a creator is visible. */
const applicant = (
  data: Pick<PerformerDocument, 'username' | 'name' | 'registeredAt'> & { accountId: string },
): PerformerDocument => ({
  performerId: data.accountId,
  username: data.username,
  name: data.name,
  avatarId: null,
  coverId: null,
  welcomeVideoId: null,
  status: 'pending',
  mayPublish: false,
  bio: '',
  gender: null,
  country: '',
  ...noPerformerDetails,
  welcomeMessage: '',
  monthlyPrice: 0,
  yearlyPrice: 0,
  currency: 'USD',
  isFreeSubscription: false,
  isOpen: false,
  registeredAt: data.registeredAt,
});

export const performers = defineProjection({
  model: performersModel,
  version: 6,
  events: [
    AccountRegistered,
    NameChanged,
    UsernameChanged,
    PictureChanged,
    PerformerRegistered,
    PerformerPublishingAllowed,
    PerformerVerified,
    PerformerRefused,
    PerformerDocumentSubmitted,
    PerformerProfileChanged,
    PerformerDetailsChanged,
    PerformerPricesChanged,
    PerformerWelcomeVideoShown,
    PerformerWelcomeVideoRemoved,
    AccountErased,
  ],
  indexes: (performer) =>
    performer.isOpen && performer.mayPublish
      ? [{ index: 'newest', score: Date.parse(performer.registeredAt) }]
      : [],
  on: {
    AccountRegistered: ({ data }) =>
      data.role === 'performer'
        ? { owner: performerListOwner, id: data.accountId, evolve: () => applicant(data) }
        : [],
    NameChanged: ({ data: { accountId, role, name } }) =>
      role === 'performer' ? changed(accountId, { name }) : [],
    UsernameChanged: ({ data: { accountId, role, username } }) =>
      role === 'performer' ? changed(accountId, { username }) : [],
    PictureChanged: ({ data: { accountId, role, picture, fileId } }) =>
      role === 'performer'
        ? changed(accountId, picture === 'avatar' ? { avatarId: fileId } : { coverId: fileId })
        : [],
    PerformerRegistered: ({ data }) =>
      changed(data.performerId, {
        country: data.country,
        monthlyPrice: data.monthlyPrice,
        yearlyPrice: data.yearlyPrice,
        currency: data.currency,
        isFreeSubscription: data.isFreeSubscription,
        isOpen: true,
      }),
    PerformerPublishingAllowed: ({ data }) => changed(data.performerId, { mayPublish: true }),
    PerformerVerified: ({ data }) =>
      changed(data.performerId, { status: 'verified', mayPublish: true }),
    PerformerRefused: ({ data }) =>
      changed(data.performerId, { status: 'refused', mayPublish: false }),
    PerformerDocumentSubmitted: ({ data }) =>
      data.isReviewDue ? changed(data.performerId, { status: 'pending' }) : [],
    PerformerDetailsChanged: ({ data: { performerId, details } }) =>
      changed(performerId, details === erasedText ? noPerformerDetails : details),
    PerformerProfileChanged: ({ data }) => {
      const { performerId, bio, gender, country, welcomeMessage } = data;
      return changed(performerId, { bio, gender, country, welcomeMessage });
    },
    PerformerPricesChanged: ({ data }) => {
      const { performerId, changedAt: _, ...prices } = data;
      return changed(performerId, { trialDays: undefined, ...prices });
    },
    PerformerWelcomeVideoShown: ({ data: { performerId, fileId } }) =>
      changed(performerId, { welcomeVideoId: fileId }),
    PerformerWelcomeVideoRemoved: ({ data: { performerId } }) =>
      changed(performerId, { welcomeVideoId: null }),
    AccountErased: ({ data: { accountId, role } }) =>
      role === 'performer'
        ? changed(accountId, {
            username: erasedText,
            name: erasedText,
            avatarId: null,
            coverId: null,
            welcomeVideoId: null,
            ...noPerformerDetails,
            bio: '',
            gender: null,
            country: '',
            welcomeMessage: '',
            isOpen: false,
          })
        : [],
  },
});
