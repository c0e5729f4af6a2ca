import { RenditionMade } from '@ovation/contracts/files/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { performerModel } from '../models/performer.model.ts';
import { decideShowWelcomeVideo } from './showWelcomeVideo.decide.ts';

const name = 'show-welcome-video';

/** Reactor that shows a new welcome video once it has one playable rendition. */
export const showWelcomeVideo = ({ commands }: Pick<Base, 'commands'>): Reactor =>
  defineReactor({ name, from: 'beginning', on: [RenditionMade] }, async (event) => {
    const { fileId, ownerId, purpose } = event.data;
    if (purpose !== 'welcome-video') return;
    const outcome = await commands.handle(
      performerModel,
      ownerId,
      contextOfReaction(name, event),
      (performer) => decideShowWelcomeVideo({ fileId, now: event.metadata.at }, performer),
    );
    if (!outcome.ok) throw new Error(`a welcome video is not shown: ${outcome.code}`);
  });
