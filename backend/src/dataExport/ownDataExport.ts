import { dataExportListOwner, dataExportsModel } from '@ovation/contracts/dataExport/readModels';
import type { dataExportRoutes } from '@ovation/contracts/dataExport/routes';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { toDataExportView } from './dataExport.view.ts';
import type { DataExportDeps } from './deps.ts';
import { decideCancelDataExport } from './endDataExport.decide.ts';
import { dataExportModel } from './model.ts';
import { decideRequestDataExport } from './requestDataExport.decide.ts';

type Routes = typeof dataExportRoutes;

/** `GET /users/me/data-export`. */
export const getDataExport =
  ({ readModels }: DataExportDeps): Handler<Routes['getDataExport']> =>
  async ({ actor }) => {
    const found = await readModels.find(dataExportsModel, dataExportListOwner, actor.id);
    if (!found) return okResponse({ dataExport: null });
    const { exportId, state, percent, askedAt, readyUntil, sizeBytes } = found;
    return okResponse({
      dataExport: { exportId, state, percent, askedAt, readyUntil, sizeBytes },
    });
  };

/** Handler of `POST /users/me/data-export`; the worker writes the archive. */
export const askDataExport =
  ({ commands, newId }: DataExportDeps): Handler<Routes['askDataExport']> =>
  async ({ actor, client: { country }, command }) => {
    const { id: accountId, role } = actor;
    if (isStaffRole(role)) return refused('FORBIDDEN');
    const exportId = idOfCommand(command, 'dataExport', newId());
    const outcome = await commands.handle(dataExportModel, accountId, command, (known, now) =>
      decideRequestDataExport({ exportId, accountId, role, country, now }, known),
    );
    if (!outcome.ok) return outcome;
    // A repeated call gets the result of the first, whatever the state since.
    const state = outcome.events.reduce(dataExportModel.evolve, outcome.state);
    const view = toDataExportView(state);
    if (!view) throw new Error('what was asked for is not there');
    return okResponse(view, outcome.position);
  };

/** Handler of `POST /users/me/data-export/link`, for the owner only. */
export const linkDataExport =
  ({ commands, archives }: DataExportDeps): Handler<Routes['linkDataExport']> =>
  async ({ actor, command }) => {
    const { state: known } = await commands.load(dataExportModel, actor.id);
    const isThere = known.state === 'ready' && known.readyUntil > command.now;
    if (!isThere) return refused('NOT_FOUND');
    return okResponse(archives.link({ ownerId: actor.id, hash: known.hash }));
  };

/** `DELETE /users/me/data-export`. */
export const cancelDataExport =
  ({ commands }: DataExportDeps): Handler<Routes['cancelDataExport']> =>
  async ({ actor, command }) => {
    const outcome = await commands.handle(dataExportModel, actor.id, command, (known, now) =>
      decideCancelDataExport({ now }, known),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
