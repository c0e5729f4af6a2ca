import { viewsOfDayMax } from '@ovation/contracts/posts/rules';
import { describe, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { viewsModel } from './model.ts';
import { type DayViews, decideViewFeeds } from './viewFeeds.decide.ts';

const [nora, luna] = [idOf(1), idOf(2)];
const day = '2026-03-01';
const now = '2026-03-01T12:00:00.000Z';
const feed = (at: number) => ({ feedId: idOf(at), performerId: luna });
const view =
  (...posts: readonly number[]) =>
  (viewed: DayViews) =>
    decideViewFeeds({ personId: nora, day, feeds: posts.map(feed), now }, viewed);
const viewed = (...posts: readonly number[]) => ({
  type: 'FeedsViewed' as const,
  data: { personId: nora, day, feeds: posts.map(feed), viewedAt: now },
});

describe('viewing posts', () => {
  it('counts each once a day, in any list', () => {
    given(viewsModel)
      .when(view(11, 12, 11))
      .thenAppends([viewed(11, 12)])
      .when(view(12, 13))
      .thenAppends([viewed(13)])
      .when(view(11, 12, 13))
      .thenAppendsNothing();
  });

  it('stops counting after the daily maximum', () => {
    const many = Array.from({ length: viewsOfDayMax - 1 }, (_, at) => 1_000 + at);
    given(viewsModel, [viewed(...many)])
      .when(view(11, 12))
      .thenAppends([viewed(11)])
      .when(view(12))
      .thenAppendsNothing();
  });
});
