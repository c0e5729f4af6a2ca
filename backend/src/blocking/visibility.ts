import {
  blockedPeople,
  blockersOfPerson,
  restrictedPerformers,
} from '@ovation/contracts/blocking/readModels';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Visitor } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { blockModel } from './model.ts';
import type { Visibility } from './public.ts';

const none: ReadonlySet<string> = new Set();

/** Staff see everyone, and creators themselves. */
const alwaysSees = ({ actor }: Visitor, performerId: string): boolean =>
  actor !== undefined && (actor.id === performerId || isStaffRole(actor.role));

/** True if the visitor's own blocks hide creators. */
const hidesOwnBlocked = ({ actor }: Visitor): boolean => actor?.role === 'user';

export const createVisibility = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Visibility => {
  const hiddenFrom: Visibility['hiddenFrom'] = async (visitor, performerIds) => {
    const ids = [...new Set(performerIds)].filter((id) => !alwaysSees(visitor, id));
    if (ids.length === 0) return none;
    const { actor, client } = visitor;
    const ofPerson = actor ? ids.map((id) => ({ owner: actor.id, id })) : [];
    const [closed, blockers, blocked] = await Promise.all([
      readModels.findMany(
        restrictedPerformers,
        ids.map((id) => ({ owner: performerListOwner, id })),
      ),
      readModels.findMany(blockersOfPerson, ofPerson),
      // Creators still see the people they block.
      hidesOwnBlocked(visitor) ? readModels.findMany(blockedPeople, ofPerson) : [],
    ]);
    const { country } = client;
    const hidden = ids.filter((_, at) => {
      const { isSuspended = false, countries = [] } = closed[at] ?? {};
      const isCountryBlocked = country !== undefined && countries.includes(country);
      const isBlockedEitherWay = blockers[at] !== undefined || blocked[at] !== undefined;
      return isSuspended || isCountryBlocked || isBlockedEitherWay;
    });
    return new Set(hidden);
  };
  const hasBlocked: Visibility['hasBlocked'] = async (ownerId, personId) =>
    (await commands.load(blockModel, ownerId)).state.people.has(personId);
  const isVisibleTo: Visibility['isVisibleTo'] = async (visitor, performerId) => {
    if (alwaysSees(visitor, performerId)) return true;
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
    maySeeFromLog: async (visitor, performerId) => {
      if (alwaysSees(visitor, performerId)) return true;
      const { actor } = visitor;
      const [isVisible, isBlocked] = await Promise.all([
        isVisibleTo(visitor, performerId),
        actor && hidesOwnBlocked(visitor) ? hasBlocked(actor.id, performerId) : false,
      ]);
      return isVisible && !isBlocked;
    },
    isVisibleTo,
    hasBlocked,
  };
};
