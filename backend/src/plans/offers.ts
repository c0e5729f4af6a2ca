import type { Base } from '../kernel/composition/base.ts';
import { type Performer, performerModel } from '../models/performer.model.ts';
import type { SettingsOffers } from '../settings/public.ts';
import { allPlansOf } from './allPlans.ts';
import { plansModel } from './model.ts';
import type { Plans } from './public.ts';

/** Creates the look-up of plans on the log. */
export const createPlans = ({
  commands,
  settings,
}: Pick<Base, 'commands'> & SettingsOffers): Plans => {
  const allOf = async (performer: Performer) => {
    const [{ state }, current] = await Promise.all([
      commands.load(plansModel, performer.performerId),
      settings(),
    ]);
    return allPlansOf(performer, state, current);
  };
  return {
    allOf,
    areOwn: async (performerId, planIds) => {
      if (planIds.length === 0) return true;
      const { state: performer } = await commands.load(performerModel, performerId);
      const known = performer ? (await allOf(performer)).map(({ planId }) => planId) : [];
      return planIds.every((planId) => known.includes(planId));
    },
    termsOf: async (performerId) => (await commands.load(plansModel, performerId)).state,
  };
};
