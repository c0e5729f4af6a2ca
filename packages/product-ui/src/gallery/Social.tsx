import type { Comment } from '@ovation/contracts/comments/comment';
import type { Poll } from '@ovation/contracts/polls/poll';
import { useState } from 'react';
import { CommentComposer } from '../comments/CommentComposer.lazy.tsx';
import { CommentRow } from '../comments/CommentRow.lazy.tsx';
import { CommentThread } from '../comments/CommentThread.lazy.tsx';
import { PollView } from '../polls/Poll.lazy.tsx';
import { BookmarkButton, CommentsButton, LikeButton } from '../reactions/ReactionButtons.tsx';
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

const comment: Comment = {
  _id: 'comment',
  content: 'What a glaze, @maralindqvist! Is it copper?',
  objectType: 'feed',
  objectId: 'post',
  parentId: null,
  createdBy: 'theo',
  author: {
    _id: 'theo',
    name: 'Theo Adeyemi',
    username: 'theoadeyemi',
    avatar: '',
    isPerformer: true,
    isVerified: true,
  },
  isByOwner: false,
  mentions: [{ _id: 'mara', username: 'maralindqvist', isPerformer: true }],
  totalReply: 2,
  totalLike: 12,
  isLiked: true,
  isHeld: false,
  isDeleted: false,
  mayEdit: true,
  mayDelete: true,
  editedAt: null,
  createdAt: new Date(Date.now() - 720_000).toISOString(),
};

const Comments = ({ theme }: { theme: string }) => (
  <Group title="Comments">
    <ul>
      <CommentRow comment={{ ...comment, _id: `comment-${theme}` }} mayComment />
      <CommentRow
        comment={{ ...comment, _id: `held-${theme}`, isHeld: true, isByOwner: true, totalReply: 0 }}
        mayComment
      />
      <CommentRow
        comment={{ ...comment, _id: `gone-${theme}`, isDeleted: true, author: null, totalReply: 0 }}
        mayComment
      />
    </ul>
    <CommentComposer
      draftKey={`gallery-${theme}`}
      label={`Write a comment, ${theme}`}
      onSend={() => Promise.resolve()}
      isBusy={false}
      error={null}
    />
    <CommentThread
      objectType="feed"
      objectId="post"
      commenters="everyone"
      mayComment={false}
      isLocked
      onSignIn={() => undefined}
    />
  </Group>
);

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

/** Post interactions: reactions, comments, polls. */
export const Social = ({ theme }: { theme: string }) => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Group title="Reactions">
        <Reactions />
      </Group>
      <Comments theme={theme} />
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
