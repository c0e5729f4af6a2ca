import type { PerformerEvent } from '@ovation/contracts/performers/events';
import { describe, it } from 'vitest';
import { performerModel } from '../models/performer.model.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  videoAt as now,
  registeredPerformer,
  removedVideo,
  shownVideo,
} from '../testing/welcomeVideos.ts';
import { decideShowWelcomeVideo } from './showWelcomeVideo.decide.ts';

const [first, second] = [idOf(21), idOf(22)];
const show = (fileId: string) => (state: typeof performerModel.initial) =>
  decideShowWelcomeVideo({ fileId, now }, state);
const creatorWith = (...events: readonly PerformerEvent[]) =>
  given(performerModel, [registeredPerformer, ...events]);

describe('a welcome video', () => {
  it('is shown, and replaces the previous one', () => {
    creatorWith()
      .when(show(first))
      .thenAppends([shownVideo(first)]);
    creatorWith(shownVideo(first))
      .when(show(second))
      .thenAppends([shownVideo(second, first)]);
  });

  it('is shown once, whatever its renditions', () => {
    creatorWith(shownVideo(first)).when(show(first)).thenAppendsNothing();
  });

  it('does not replace a later upload', () => {
    creatorWith(shownVideo(second)).when(show(first)).thenAppendsNothing();
  });

  it('is not restored after removal; a new one is shown', () => {
    creatorWith(shownVideo(first), removedVideo(first)).when(show(first)).thenAppendsNothing();
    creatorWith(shownVideo(first), removedVideo(first))
      .when(show(second))
      .thenAppends([shownVideo(second)]);
  });

  it('belongs to a creator', () => {
    given(performerModel).when(show(first)).thenRefuses('NOT_FOUND');
  });
});
