import type { AccountRegistered } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Uploads } from '../../files/public.ts';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import { performerModel } from '../../models/performer.model.ts';
import type { SettingsOffers } from '../../settings/public.ts';
import { decideActivatePerformer } from './activatePerformer.decide.ts';

export interface ActivatePerformerDeps extends Pick<Base, 'commands'>, SettingsOffers {
  readonly uploads: Pick<Uploads, 'recordDocument'>;
}

/**
 * Turns a registered account with an application into a creator, with its documents on file. Called by the
 * registration itself and by a reactor, in case of a crash in between: it happens once. Returns the
 * position of the last event, if this call appended any.
 */
export const activatePerformer = async (
  { commands, settings, uploads }: ActivatePerformerDeps,
  { accountId, application }: EventOf<typeof AccountRegistered>['data'],
  context: CommandContext,
): Promise<bigint | undefined> => {
  if (!application) return undefined;
  const { country, documentVerification, idVerification } = application;
  for (const document of [documentVerification, idVerification]) {
    await uploads.recordDocument(document, accountId, context);
  }
  const currentSettings = await settings();
  const opened = await commands.handle(performerModel, accountId, context, (performer) =>
    decideActivatePerformer(
      {
        performerId: accountId,
        country,
        documentVerificationId: documentVerification.fileId,
        idVerificationId: idVerification.fileId,
        settings: currentSettings,
        now: context.now,
      },
      performer,
    ),
  );
  if (!opened.ok) throw new Error(`a creator was not opened: ${opened.code}`);
  return opened.position;
};
