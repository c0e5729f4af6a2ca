import { type CommonProblemCode, commonProblems, type ProblemDefinition } from './problem.ts';
import type { Route } from './route.ts';

/** Problems that follow from a route's `who`. */
type ProblemOfWho<R extends Route> = R['who'] extends 'public' | 'any'
  ? never
  :
      | 'UNAUTHENTICATED'
      | (R['who'] extends 'member'
          ? never
          : R['who'] extends 'performer'
            ? 'NOT_A_PERFORMER'
            : R['who'] extends 'user'
              ? 'NOT_A_FAN'
              : 'FORBIDDEN' | 'SECOND_FACTOR_SETUP_REQUIRED' | 'STEP_UP_REQUIRED');

/** Problems that follow from the rest of a route's row; `problemsOf` is the run-time equivalent. */
type DerivedProblemCode<R extends Route> = Extract<
  | ProblemOfWho<R>
  | 'MALFORMED'
  | 'INVALID'
  | (R['method'] extends 'GET' ? never : 'CONFLICT' | 'IDEMPOTENCY_MISMATCH'),
  CommonProblemCode
>;

/** Problems that a route's handler may refuse with: its own, and those that follow from its row. */
export type ProblemCodeOf<R extends Route> = R['problems'][number]['code'] | DerivedProblemCode<R>;

const problemsOfWho = ({ who }: Route): readonly ProblemDefinition[] => {
  if (who === 'public' || who === 'any') return [];
  const { UNAUTHENTICATED, NOT_A_PERFORMER, NOT_A_FAN, FORBIDDEN } = commonProblems;
  if (who === 'member') return [UNAUTHENTICATED];
  if (who === 'performer') return [UNAUTHENTICATED, NOT_A_PERFORMER];
  if (who === 'user') return [UNAUTHENTICATED, NOT_A_FAN];
  const { SECOND_FACTOR_SETUP_REQUIRED, STEP_UP_REQUIRED } = commonProblems;
  return [UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_SETUP_REQUIRED, STEP_UP_REQUIRED];
};

/**
 * Returns every problem that a call can answer with: those that follow from its row, and those that it
 * declares. The documents list these; an answer with any other is a bug.
 */
export const problemsOf = (route: Route): readonly ProblemDefinition[] => {
  const common = commonProblems;
  const takesInput = route.params || route.query || route.body;
  return [
    ...new Set([
      ...route.problems,
      common.MALFORMED,
      ...problemsOfWho(route),
      ...(route.stepUp ? [common.STEP_UP_REQUIRED] : []),
      ...(route.method === 'GET' ? [] : [common.CONFLICT]),
      ...(route.idempotent ? [common.IDEMPOTENCY_MISMATCH] : []),
      ...(route.body || route.uploads
        ? [common.TOO_LARGE, common.STORAGE_FULL, common.TOO_SLOW, common.UNSUPPORTED_MEDIA]
        : []),
      ...(takesInput || route.uploads ? [common.INVALID] : []),
      ...(route.query && 'cursor' in route.query.shape ? [common.CURSOR_INVALID] : []),
      ...(route.isAlwaysOpen ? [] : [common.COUNTRY_BLOCKED, common.MAINTENANCE]),
      // Answered by the gateway for any call: a wrong host, or too many requests of one address.
      common.MISDIRECTED,
      common.RATE_LIMITED,
      common.INTERNAL,
      common.UNAVAILABLE,
    ]),
  ];
};
