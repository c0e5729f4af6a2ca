import { blockersOfPerson, closedPerformers } from '@ovation/contracts/blocking/readModels';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { accountModel } from '../auth/public.ts';
import type { Base } from '../kernel/base.ts';
import { blockModel } from './model.ts';
import type { Visibility, Visitor } from './public.ts';

const none: ReadonlySet<string> = new Set();

/** The staff looks after everybody, and a creator is there for the creator. */
const alwaysMeets = ({ actor }: Visitor, performerId: string): boolean =>
  actor !== undefined && (actor.id === performerId || isStaffRole(actor.role));

export const createVisibility = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Visibility => {
  const hiddenFrom: Visibility['hiddenFrom'] = async (visitor, performerIds) => {
    const ids = [...new Set(performerIds)].filter((id) => !alwaysMeets(visitor, id));
    if (ids.length === 0) return none;
    const { actor, client } = visitor;
    const [closed, blocks] = await Promise.all([
      readModels.findMany(
        closedPerformers,
        ids.map((id) => ({ owner: everyPerformer, id })),
      ),
      actor
        ? readModels.findMany(
            blockersOfPerson,
            ids.map((id) => ({ owner: actor.id, id })),
          )
        : [],
    ]);
    const { country } = client;
    const hidden = ids.filter((_, at) => {
      const { isSuspended = false, countries = [] } = closed[at] ?? {};
      const isFromThere = country !== undefined && countries.includes(country);
      return isSuspended || isFromThere || blocks[at] !== undefined;
    });
    return new Set(hidden);
  };
  return {
    hiddenFrom,
    maySee: async (visitor, performerId) =>
      !(await hiddenFrom(visitor, [performerId])).has(performerId),
    mayMeet: async (visitor, performerId) => {
      if (alwaysMeets(visitor, performerId)) return true;
      const { actor, client } = visitor;
      const [{ state: blocks }, { state }] = await Promise.all([
        commands.load(blockModel, performerId),
        commands.load(accountModel, performerId),
      ]);
      if (state.account?.suspension) return false;
      if (actor && blocks.people.has(actor.id)) return false;
      return client.country === undefined || !blocks.countries.includes(client.country);
    },
    hasBlocked: async (performerId, personId) =>
      (await commands.load(blockModel, performerId)).state.people.has(personId),
  };
};
