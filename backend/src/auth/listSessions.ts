import { accountsModel, sessionsModel } from '@ovation/contracts/auth/readModels';
import type { authRoutes } from '@ovation/contracts/auth/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';
import { aliveUntil, isOutdated } from './session/model.ts';

/** Maximum sessions considered: the newest. */
const consideredMax = 500;

/** `GET /auth/sessions`: live sessions; the current one comes first. */
export const listSessions =
  ({ readModels }: Pick<AuthDeps, 'readModels'>): Handler<typeof authRoutes.listSessions> =>
  async ({ query, actor, command }) => {
    const newestFirst = query.sort !== 'createdAt';
    const [account, opened] = await Promise.all([
      readModels.find(accountsModel, actor.id, actor.id),
      readModels.page(sessionsModel, actor.id, 'opened', {
        offset: 0,
        limit: consideredMax,
        newestFirst,
      }),
    ]);
    const alive = opened.data.filter(
      (session) =>
        aliveUntil({ ...session, role: actor.role }) > command.now &&
        !(account && isOutdated(session, account)),
    );
    const isCurrent = ({ sessionId }: { readonly sessionId: string }) =>
      sessionId === actor.sessionId;
    const ordered =
      query.sort === undefined
        ? [...alive.filter(isCurrent), ...alive.filter((session) => !isCurrent(session))]
        : alive;
    const page = ordered.slice(query.offset, query.offset + query.limit);
    return okResponse({
      data: page.map((session) => ({
        _id: session.sessionId,
        userAgent: session.userAgent,
        address: session.address,
        ...(session.country !== undefined && { country: session.country }),
        isCurrent: isCurrent(session),
        createdAt: session.openedAt,
        usedAt: session.usedAt,
        expiresAt: session.expiresAt,
      })),
      total: alive.length,
    });
  };
