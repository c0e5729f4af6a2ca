import {
  PerformerWelcomeVideoRemoved,
  PerformerWelcomeVideoShown,
} from '@ovation/contracts/performers/events';
import type { Uploads } from '../files/public.ts';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

const name = 'forget-welcome-video';

/** Reactor that deletes the file of a replaced or removed welcome video. */
export const deleteWelcomeVideo = ({
  uploads,
}: {
  readonly uploads: Pick<Uploads, 'erase'>;
}): Reactor =>
  defineReactor(
    { name, from: 'beginning', on: [PerformerWelcomeVideoShown, PerformerWelcomeVideoRemoved] },
    async (event) => {
      const { data } = event;
      const fileId = 'replacedFileId' in data ? data.replacedFileId : data.fileId;
      if (fileId !== null) await uploads.erase(fileId, contextOfReaction(name, event));
    },
  );
