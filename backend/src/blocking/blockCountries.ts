import { restrictedPerformers } from '@ovation/contracts/blocking/readModels';
import type { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { performerListOwner } from '@ovation/contracts/performers/readModels';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
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
    return okResponse({ countries: [...outcome.state.countries] }, outcome.position);
  };

/** `GET /block/countries`. */
export const listBlockedCountries =
  ({ readModels }: BlockingDeps): Handler<typeof blockingRoutes.listBlockedCountries> =>
  async ({ actor }) => {
    const closed = await readModels.find(restrictedPerformers, performerListOwner, actor.id);
    return okResponse({ countries: closed?.countries ?? [] });
  };
