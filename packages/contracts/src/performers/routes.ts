import { z } from 'zod';
import {
  Email,
  PasswordDigest,
  PersonName,
  SubmittedPassword,
  Username,
} from '../accounts/credentials.ts';
import { accountProblems } from '../accounts/problems.ts';
import { Id } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { Amount } from '../kernel/money.ts';
import { cursorListOf, cursorPageQuery, listOf, pageQuery, searchText } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { lineText, text } from '../kernel/text.ts';
import { PerformerDetails } from '../profiles/details.ts';
import { profileProblems } from '../profiles/problems.ts';
import { bioLengthMax, genders, welcomeLengthMax } from '../profiles/rules.ts';
import { creatorFilter } from './filter.ts';
import { OwnPerformerProfile, PerformerProfile } from './performer.ts';
import { performerProblems } from './problems.ts';
import { creatorSorts } from './rules.ts';

const nameOrIdLengthMax = 36;
const randomMax = 50;
const randomDefault = 10;

export const performerRoutes = defineRoutes({
  searchPerformers: {
    method: 'GET',
    path: '/performers/user/search',
    who: 'any',
    summary:
      'Creators to explore: by the time of their newest post, which counts a day newer for each doubling of the subscriptions that they have sold; who has no picture or no post comes last. ' +
      'With `q` those whose names have words that begin so, whatever their accents: those who are called so before those whose username begins so and all others; ' +
      'where they are few, also names with slips of the hand (one in words from four letters, two from eight) and words of bios and of chosen categories. Filters have to be so all at once. ' +
      '`sort`: as they are recommended, by their registration, by the subscriptions that run, or by price, which leaves out who sells none. ' +
      'Filtered, `total` counts up to 1,000, which then stands for that many or more (of a price range beside a large filter it is not above that of either), and a page may hold less than `limit` and have a `next` all the same',
    query: cursorPageQuery({ q: searchText, ...creatorFilter }, { sorts: creatorSorts }),
    answer: cursorListOf(PerformerProfile),
    status: 200,
    problems: [],
  },
  randomPerformers: {
    method: 'GET',
    path: '/performers/search/random',
    who: 'any',
    summary:
      'Creators whom a person may not know yet, in an order of the person’s own (of all who are signed out) that stays for a day, UTC. ' +
      'Without the person and those whom the person subscribes to or follows; who has no picture or no post comes last. ' +
      '`total` counts those who come into question',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(randomMax).default(randomDefault),
    }),
    answer: listOf(PerformerProfile),
    status: 200,
    problems: [],
  },
  topPerformers: {
    method: 'GET',
    path: '/performers/top',
    who: 'any',
    summary: 'The creators with the most subscriptions that run',
    query: pageQuery({ sorts: ['-totalSubscriber'] }),
    answer: listOf(PerformerProfile),
    status: 200,
    problems: [],
  },
  ownPerformer: {
    method: 'GET',
    path: '/performers/me',
    who: 'performer',
    summary: 'The creator’s own profile',
    answer: OwnPerformerProfile,
    status: 200,
    problems: [],
  },
  getPerformer: {
    method: 'GET',
    path: '/performers/{id}',
    who: 'any',
    summary:
      'A creator’s profile, by id or username; a username that a creator left leads there for 30 days',
    params: z.strictObject({ id: lineText(nameOrIdLengthMax).min(1) }),
    answer: PerformerProfile,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  removeWelcomeVideo: {
    method: 'DELETE',
    path: '/performers/welcome-video',
    who: 'performer',
    summary: 'Takes the video away that the creator’s page opens with, once or again',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
    limit: 'write',
  },
  updatePerformer: {
    method: 'PUT',
    path: '/performers/{id}',
    limit: 'accountChange',
    who: 'performer',
    summary:
      'Changes the creator’s own profile; what is left out stays as it is. Nobody can subscribe before a monthly price is set, and prices are set once the creator may publish. Another password or email address needs `currentPassword`',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      name: PersonName.optional(),
      username: Username.optional(),
      email: Email.optional(),
      password: PasswordDigest.optional(),
      currentPassword: SubmittedPassword.optional(),
      avatarId: Id.nullable().optional(),
      coverId: Id.nullable().optional(),
      bio: text(bioLengthMax).optional(),
      gender: z.enum(genders).nullable().optional(),
      country: CountryCode.optional(),
      ...PerformerDetails.partial().shape,
      welcomeMessage: text(welcomeLengthMax).optional(),
      monthlyPrice: Amount.optional(),
      yearlyPrice: Amount.optional().describe('0 offers no year'),
      isFreeSubscription: z.boolean().optional(),
    }),
    answer: OwnPerformerProfile,
    status: 200,
    problems: [
      commonProblems.FORBIDDEN,
      commonProblems.NOT_FOUND,
      accountProblems.USERNAME_TAKEN,
      accountProblems.COMMON_PASSWORD,
      accountProblems.PICTURE_NOT_FOUND,
      accountProblems.WRONG_PASSWORD,
      accountProblems.SIGN_IN_AGAIN,
      commonProblems.STEP_UP_REQUIRED,
      commonProblems.RATE_LIMITED,
      performerProblems.PRICE_OUT_OF_RANGE,
      performerProblems.FREE_SUBSCRIPTION_DISABLED,
      performerProblems.MONTHLY_PRICE_MISSING,
      performerProblems.PERFORMER_NOT_VERIFIED,
      profileProblems.NOT_AN_ADULT,
      profileProblems.UNKNOWN_CATEGORY,
    ],
  },
});
