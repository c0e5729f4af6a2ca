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
      'Creators for discovery: by the time of their newest post, boosted by a day for each ' +
      'doubling of the subscriptions they have sold; creators without a picture or post come ' +
      'last. With `q`, a prefix search of the words of names, ignoring accents: exact names ' +
      'first, then usernames with that prefix, then all others; with few matches also fuzzy ' +
      'matches of names (one typo in words of four letters or more, two of eight or more) and ' +
      'words of bios and of chosen categories. Filters are combined with AND. `sort`: ' +
      'recommended, by registration, by running subscriptions, or by price, which excludes ' +
      'creators without subscriptions on sale. With filters, `total` counts up to 1,000, which ' +
      'then means that many or more (for a price range with a large filter it does not exceed ' +
      'the total of either), and a page may hold fewer than `limit` although it has a `next`',
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
      'Suggested creators that the person may not know yet, in an order of their own for each ' +
      'person (one for all anonymous visitors) that stays the same for a day (UTC). Excludes ' +
      'the person and creators that the person subscribes to or follows; creators without a ' +
      'picture or post come last. `total` counts the candidates',
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
    summary: 'The creators with the most running subscriptions',
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
      'A creator’s profile, by id or username; a creator’s former username resolves for 30 days',
    params: z.strictObject({ id: lineText(nameOrIdLengthMax).min(1) }),
    answer: PerformerProfile,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  removeWelcomeVideo: {
    method: 'DELETE',
    path: '/performers/welcome-video',
    who: 'performer',
    summary: 'Removes the welcome video of the creator’s page. Idempotent',
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
      'Changes the creator’s own profile; omitted fields stay unchanged. Subscriptions require a monthly price, and prices can be set once the creator may publish. A new password or email address requires `currentPassword`',
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
      yearlyPrice: Amount.optional().describe('0: no yearly plan'),
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
