import { describe, it } from 'vitest';
import { performerModel } from '../models/performer.model.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  videoAt as now,
  registeredPerformer,
  removedVideo,
  shownVideo,
} from '../testing/welcomeVideos.ts';
import { decideRemoveWelcomeVideo } from './removeWelcomeVideo.decide.ts';

const fileId = idOf(21);
const remove = (state: typeof performerModel.initial) => decideRemoveWelcomeVideo({ now }, state);

describe('removing a welcome video', () => {
  it('records which one it was', () => {
    given(performerModel, [registeredPerformer, shownVideo(fileId)])
      .when(remove)
      .thenAppends([removedVideo(fileId)]);
  });

  it('does nothing when there is none', () => {
    given(performerModel, [registeredPerformer]).when(remove).thenAppendsNothing();
    given(performerModel, [registeredPerformer, shownVideo(fileId), removedVideo(fileId)])
      .when(remove)
      .thenAppendsNothing();
  });

  it('is for creators', () => {
    given(performerModel).when(remove).thenRefuses('NOT_FOUND');
  });
});
