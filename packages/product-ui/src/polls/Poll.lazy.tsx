import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Poll } from '@ovation/contracts/polls/poll';
import { timeUntil } from '@ovation/ui-kit/display/RelativeTime';
import { Button } from '@ovation/ui-kit/form/Button';
import { Radio } from '@ovation/ui-kit/form/Choice';
import { useNowMs } from '@ovation/ui-kit/i18n/dates';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { type ReactNode, useState } from 'react';
import * as css from './Poll.lazy.css.ts';

type Option = Poll['options'][number];

/** Adds the viewer's pending vote to the counts (optimistic update). */
const withVote = (poll: Poll, optionId: string | undefined): Poll =>
  optionId === undefined || poll.votedOptionId !== null
    ? poll
    : {
        ...poll,
        votedOptionId: optionId,
        totalVote: poll.totalVote + 1,
        options: poll.options.map((option) =>
          option._id === optionId ? { ...option, totalVote: option.totalVote + 1 } : option,
        ),
      };

const Result = ({ option, poll }: { option: Option; poll: Poll }) => {
  const { i18n } = useLingui();
  const share = poll.totalVote > 0 ? option.totalVote / poll.totalVote : 0;
  const isOwn = option._id === poll.votedOptionId;
  return (
    <li className={cx(css.result, isOwn && css.chosen)}>
      <span
        className={cx(css.bar, isOwn && css.ownBar)}
        style={{ transform: `scaleX(${share})` }}
        aria-hidden="true"
      />
      <span className={css.words} dir="auto">
        {option.description}
        {isOwn && <Icon name="check" size={16} />}
        {isOwn && (
          <span className={visuallyHidden}>
            <Trans id="ui.poll.own">Your vote</Trans>
          </span>
        )}
      </span>
      <span className={css.share}>{i18n.number(share, { style: 'percent' })}</span>
    </li>
  );
};

/** Further part of the status line, after a separator. */
const FurtherPart = ({ children }: { children: ReactNode }) => (
  <span>
    <span aria-hidden="true">· </span>
    {children}
  </span>
);

const PollStatus = ({ poll, isOpen, nowMs }: { poll: Poll; isOpen: boolean; nowMs: number }) => {
  const { i18n } = useLingui();
  const closes = poll.expiredAt && timeUntil(i18n.locale, new Date(poll.expiredAt), nowMs);
  return (
    <p className={css.state}>
      <span aria-live="polite">
        <Plural id="ui.poll.votes" value={poll.totalVote} one="# vote" other="# votes" />
      </span>
      {poll.votedOptionId !== null && (
        <FurtherPart>
          <Trans id="ui.poll.voted">You voted</Trans>
        </FurtherPart>
      )}
      {!isOpen ? (
        <FurtherPart>
          <Trans id="ui.poll.closed">Closed</Trans>
        </FurtherPart>
      ) : (
        closes && (
          <FurtherPart>
            <Trans id="ui.poll.closes">Closes {closes}</Trans>
          </FurtherPart>
        )
      )}
    </p>
  );
};

/** Options as radios with a submit button: a vote is final, so that one press does not cast it. */
const Ballot = ({
  poll,
  fault,
  onVote,
}: {
  poll: Poll;
  fault: ReactNode;
  onVote: (optionId: string) => void;
}) => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      {poll.options.map(({ _id, description }) => (
        <Radio
          key={_id}
          className={css.choice}
          name={`poll-${poll._id}`}
          value={_id}
          checked={chosen === _id}
          onChange={() => setChosen(_id)}
          label={<span dir="auto">{description}</span>}
        />
      ))}
      <div className={css.foot}>
        <Button
          size="small"
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onVote(chosen)}
        >
          <Trans id="ui.poll.vote">Vote</Trans>
        </Button>
        <Trans id="ui.poll.final">You can’t change your vote later.</Trans>
      </div>
      {fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </>
  );
};

/**
 * A poll: a ballot while the viewer may vote, else the results. It closes by the local clock, without a
 * push.
 */
export const PollView = ({
  poll: serverPoll,
  mayVote,
  pendingOptionId,
  fault,
  onVote,
}: {
  readonly poll: Poll;
  /** False for the author, and for a viewer who has to sign in or subscribe first. */
  readonly mayVote: boolean;
  /** Option of the vote being sent; shown as if it was accepted. */
  readonly pendingOptionId?: string | undefined;
  /** Error message of a refused vote. */
  readonly fault?: ReactNode;
  readonly onVote: (optionId: string) => void;
}) => {
  const nowMs = useNowMs();
  const poll = withVote(serverPoll, pendingOptionId);
  const isPast = poll.expiredAt !== null && Date.parse(poll.expiredAt) <= nowMs;
  const isOpen = poll.status === 'open' && !isPast;
  const isBallot = isOpen && mayVote && poll.votedOptionId === null;
  return (
    <fieldset className={css.poll}>
      <legend className={css.question} dir="auto">
        {poll.description}
      </legend>
      {isBallot ? (
        <Ballot poll={poll} fault={fault} onVote={onVote} />
      ) : (
        <ul className={css.poll}>
          {poll.options.map((option) => (
            <Result key={option._id} option={option} poll={poll} />
          ))}
        </ul>
      )}
      <PollStatus poll={poll} isOpen={isOpen} nowMs={nowMs} />
    </fieldset>
  );
};
