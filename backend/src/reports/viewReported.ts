import type { reportRoutes } from '@ovation/contracts/reports/routes';
import type { ReportTarget } from '@ovation/contracts/reports/rules';
import { answered, type Handler } from '../kernel/handler.ts';
import type { ReportsDeps } from './deps.ts';
import { decideViewReported } from './handleReport.decide.ts';
import { reportModel } from './model.ts';

interface Content {
  readonly text: string;
  readonly fileIds: readonly string[];
}

type Find = (deps: ReportsDeps, id: string) => Promise<Content | undefined>;

/** A person is looked at on their page. */
const ofPerson: Find = async ({ accounts }, id) => {
  const account = await accounts.find(id);
  return account && !account.isErased ? { text: '', fileIds: [] } : undefined;
};

/** What was reported, whoever may see it; a new kind is a line here. */
const finders: Readonly<Record<ReportTarget, Find>> = {
  feed: ({ shownFeeds }, id) => shownFeeds.content(id),
  comment: async ({ shownComments }, id) => {
    const text = await shownComments.text(id);
    return text === undefined ? undefined : { text, fileIds: [] };
  },
  message: ({ ownMessages }, id) => ownMessages.content(id),
  performer: ofPerson,
  user: ofPerson,
};

/** `POST /admin/reports/{id}/content`: that somebody looks is written down before they see anything. */
export const viewReported =
  (deps: ReportsDeps): Handler<typeof reportRoutes.viewReported> =>
  async ({ params, actor, command }) => {
    const outcome = await deps.commands.handle(reportModel, params.id, command, (state, now) =>
      decideViewReported({ staffId: actor.id, now }, state),
    );
    if (!outcome.ok) return outcome;
    const { state, position } = outcome;
    if (!state) throw new Error('a report that was looked at is not there');
    const { quote } = state;
    const content = await finders[state.target](deps, state.targetId);
    if (!content) return answered({ quote, isThere: false, text: '', files: [] }, position);
    const described = await deps.files.describeFromLog(content.fileIds, actor.id);
    const files = content.fileIds.flatMap((id) => described.get(id) ?? []);
    return answered({ quote, isThere: true, text: content.text, files }, position);
  };
