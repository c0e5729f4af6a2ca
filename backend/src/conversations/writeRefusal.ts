import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Performers } from '../performers/public.ts';
import { isRelated } from './relation.ts';

type UnreachableCode = 'PERFORMER_NOT_VERIFIED' | 'PERSON_UNREACHABLE';
export type StartRefusalCode = UnreachableCode | 'NO_RELATION_YET';

interface WriteDeps extends Pick<Base, 'commands'> {
  readonly performers: Pick<Performers, 'mayPublish'>;
  readonly visibility: Pick<Visibility, 'hasBlocked'>;
}

interface FanAndCreator {
  readonly fanId: string;
  readonly performerId: string;
}

/** Returns the reason why a creator cannot reach a fan, whatever their history. Reads the log. */
export const unreachableCodeOf = async (
  { performers, visibility }: WriteDeps,
  { fanId, performerId }: FanAndCreator,
): Promise<UnreachableCode | undefined> => {
  const [mayPublish, isBlocked] = await Promise.all([
    performers.mayPublish(performerId),
    visibility.hasBlocked(fanId, performerId),
  ]);
  if (!mayPublish) return 'PERFORMER_NOT_VERIFIED';
  return isBlocked ? 'PERSON_UNREACHABLE' : undefined;
};

/** Returns the reason why a creator may not write to a fan first. */
export const startRefusalOf = async (
  deps: WriteDeps,
  pair: FanAndCreator,
): Promise<StartRefusalCode | undefined> =>
  (await unreachableCodeOf(deps, pair)) ??
  ((await isRelated(deps, pair)) ? undefined : 'NO_RELATION_YET');
