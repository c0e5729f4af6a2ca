import {
  blockedPeople,
  blockersOfPerson,
  closedPerformers,
} from '@ovation/contracts/blocking/readModels';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { blockModel } from './model.ts';
import type { Visibility } from './public.ts';

const none: ReadonlySet<string> = new Set();

/** Staff see everyone, and creators themselves. */
const alwaysMeets = ({ actor }: Visitor, performerId: string): boolean =>
  actor !== undefined && (actor.id === performerId || isStaffRole(actor.role));

/** True if the visitor's own blocks hide creators. */
const keepsAway = ({ actor }: Visitor): boolean => actor?.role === 'user';

export const createVisibility = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Visibility => {
  const hiddenFrom: Visibility['hiddenFrom'] = async (visitor, performerIds) => {
    const ids = [...new Set(performerIds)].filter((id) => !alwaysMeets(visitor, id));
    if (ids.length === 0) return none;
    const { actor, client } = visitor;
    const ofPerson = actor ? ids.map((id) => ({ owner: actor.id, id })) : [];
    const [closed, blockers, blocked] = await Promise.all([
      readModels.findMany(
        closedPerformers,
        ids.map((id) => ({ owner: everyPerformer, id })),
      ),
      readModels.findMany(blockersOfPerson, ofPerson),
      // Creators still see the people they block.
      keepsAway(visitor) ? readModels.findMany(blockedPeople, ofPerson) : [],
    ]);
    const { country } = client;
    const hidden = ids.filter((_, at) => {
      const { isSuspended = false, countries = [] } = closed[at] ?? {};
      const isFromThere = country !== undefined && countries.includes(country);
      const isApart = blockers[at] !== undefined || blocked[at] !== undefined;
      return isSuspended || isFromThere || isApart;
    });
    return new Set(hidden);
  };
  const hasBlocked: Visibility['hasBlocked'] = async (ownerId, personId) =>
    (await commands.load(blockModel, ownerId)).state.people.has(personId);
  const isThereFor: Visibility['isThereFor'] = async (visitor, performerId) => {
    if (alwaysMeets(visitor, performerId)) return true;
    const { actor, client } = visitor;
    const [{ state: blocks }, { state }] = await Promise.all([
      commands.load(blockModel, performerId),
      commands.load(accountModel, performerId),
    ]);
    if (state.account?.suspension) return false;
    if (actor && blocks.people.has(actor.id)) return false;
    return client.country === undefined || !blocks.countries.includes(client.country);
  };
  return {
    hiddenFrom,
    maySee: async (visitor, performerId) =>
      !(await hiddenFrom(visitor, [performerId])).has(performerId),
    mayMeet: async (visitor, performerId) => {
      if (alwaysMeets(visitor, performerId)) return true;
      const { actor } = visitor;
      const [isThere, isBlocked] = await Promise.all([
        isThereFor(visitor, performerId),
        actor && keepsAway(visitor) ? hasBlocked(actor.id, performerId) : false,
      ]);
      return isThere && !isBlocked;
    },
    isThereFor,
    hasBlocked,
  };
};
