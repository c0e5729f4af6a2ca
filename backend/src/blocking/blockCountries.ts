import { closedPerformers } from '@ovation/contracts/blocking/readModels';
import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { everyPerformer } from '@ovation/contracts/performers/readModels';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { decideBlockCountries } from './blockCountries.decide.ts';
import type { BlockingDeps } from './deps.ts';
import { blockModel } from './model.ts';

/** `POST /block/countries`. */
export const blockCountries =
  ({ commands }: BlockingDeps): Handler<typeof blockingRoutes.blockCountries> =>
  async ({ body, actor, command }) => {
    const outcome = await commands.handle(blockModel, actor.id, command, (blocks, now) =>
      decideBlockCountries({ performerId: actor.id, countries: body.countries, now }, blocks),
    );
    if (!outcome.ok) return outcome;
    return answered({ countries: [...outcome.state.countries] }, outcome.position);
  };

/** `GET /block/countries`. */
export const listBlockedCountries =
  ({ readModels }: BlockingDeps): Handler<typeof blockingRoutes.listBlockedCountries> =>
  async ({ actor }) => {
    const closed = await readModels.find(closedPerformers, everyPerformer, actor.id);
    return answered({ countries: closed?.countries ?? [] });
  };
