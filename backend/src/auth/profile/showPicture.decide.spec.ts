import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { luna, lunaRegistered, registeredAt as now, pictureShown } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideShowPicture } from './showPicture.decide.ts';

const history = [lunaRegistered, pictureShown(idOf(5))];
const show =
  (fileId: string, picture: 'avatar' | 'cover' = 'avatar') =>
  (state: typeof accountModel.initial) =>
    decideShowPicture({ picture, fileId, now }, state);

describe('showing a picture', () => {
  it('is done for a newer upload, and for the first of its kind', () => {
    given(accountModel, history)
      .when(show(idOf(6)))
      .thenAppends([pictureShown(idOf(6))]);
    given(accountModel, history)
      .when(show(idOf(1), 'cover'))
      .thenAppendsLike({ type: 'PictureChanged', data: { picture: 'cover', accountId: luna } });
  });

  it('is not repeated, nor done for an older upload that took longer', () => {
    given(accountModel, history)
      .when(show(idOf(5)))
      .thenAppendsNothing();
    given(accountModel, history)
      .when(show(idOf(4)))
      .thenAppendsNothing();
  });

  it('is done again after the picture was removed', () => {
    given(accountModel, [...history, pictureShown(null)])
      .when(show(idOf(4)))
      .thenAppends([pictureShown(idOf(4))]);
  });

  it('requires an account', () => {
    given(accountModel)
      .when(show(idOf(6)))
      .thenRefuses('NOT_FOUND');
  });
});
