import type { Poll } from '@ovation/contracts/polls/poll';
import { useState } from 'react';
import { PollView } from '../social/Poll.lazy.tsx';
import { BookmarkButton, CommentsButton, LikeButton } from '../social/ReactionButtons.tsx';
import { Group } from './Group.tsx';
import * as css from './gallery.css.ts';

const pollOf = (id: string): Poll => ({
  _id: id,
  description: 'Which print goes into the winter box?',
  options: [
    { _id: 'fox', description: 'Fox by the tide', totalVote: 997 },
    { _id: 'moon', description: 'Yellow moon', totalVote: 595 },
    { _id: 'harbour', description: 'The quiet harbour', totalVote: 326 },
  ],
  totalVote: 1_918,
  expiredAt: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  status: 'open',
  votedOptionId: null,
});

const Reactions = () => {
  const [isLiked, setIsLiked] = useState(true);
  const [isKept, setIsKept] = useState(true);
  return (
    <div className={css.row}>
      <LikeButton isOn={isLiked} count={1_283 + (isLiked ? 1 : 0)} onChange={setIsLiked} />
      <LikeButton isOn={false} count={0} onChange={() => undefined} />
      <CommentsButton count={96} to="/" />
      <BookmarkButton isOn={isKept} onChange={setIsKept} />
    </div>
  );
};

/** What people do with a post. */
export const Social = ({ theme }: { theme: string }) => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Group title="Reactions">
        <Reactions />
      </Group>
      <Group title="Polls">
        <PollView
          poll={pollOf(`ballot-${theme}`)}
          mayVote
          pendingOptionId={chosen}
          onVote={setChosen}
        />
        <PollView
          poll={{ ...pollOf(`result-${theme}`), votedOptionId: 'fox' }}
          mayVote
          onVote={() => undefined}
        />
      </Group>
    </>
  );
};
