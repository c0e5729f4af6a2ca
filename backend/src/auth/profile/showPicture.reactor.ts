import { FileProcessed } from '@ovation/contracts/files/events';
import { contextOfReaction } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../../kernel/reactions/reactor.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { decideShowPicture } from './showPicture.decide.ts';

const name = 'show-picture';

/** Shows a new avatar or cover once its sizes exist, so that no link is broken. */
export const showPicture = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [FileProcessed] }, async (event) => {
    const { fileId, ownerId, purpose } = event.data;
    if (purpose !== 'avatar' && purpose !== 'cover') return;
    const outcome = await commands.handle(
      accountModel,
      ownerId,
      contextOfReaction(name, event),
      (state) => decideShowPicture({ picture: purpose, fileId, now: event.metadata.at }, state),
    );
    if (!outcome.ok) throw new Error(`a picture is not shown: ${outcome.code}`);
  });
