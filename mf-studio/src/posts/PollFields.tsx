import { Trans, useLingui } from '@lingui/react/macro';
import {
  pollDescriptionLengthMax,
  pollOptionLengthMax,
  pollOptionsMax,
  pollOptionsMin,
} from '@ovation/contracts/polls/rules';
import { serverNowMs } from '@ovation/ui-kit/browser/serverClock';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { Switch } from '@ovation/ui-kit/form/Choice';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { localTimeOf } from '@ovation/ui-kit/i18n/localTime';
import type { PollDraft } from '../drafts/draft.ts';
import { TimeField } from '../drafts/TimeField.tsx';
import type { PollError } from './draftErrors.ts';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

const weekMs = 7 * 24 * 60 * 60_000;

const Answers = ({
  answers,
  isAsked,
  fault,
  onChange,
}: {
  answers: readonly string[];
  isAsked: boolean;
  fault: PollError | undefined;
  onChange: (answers: readonly string[]) => void;
}) => {
  const { t } = useLingui();
  const error =
    fault === 'few'
      ? t({ id: 'compose.poll.few', message: 'Write at least two answers.' })
      : fault === 'twice'
        ? t({ id: 'compose.poll.twice', message: 'Write each answer once.' })
        : undefined;
  const firstEmpty = answers.findIndex((answer) => answer.trim() === '');
  const wrongAt = error ? Math.max(firstEmpty, 0) : -1;
  return answers.map((answer, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer is where it stands, whatever it says
    <div key={at} className={css.answer}>
      <div className={css.answerText}>
        <TextInput
          label={t({ id: 'compose.poll.answer', message: `Answer ${at + 1}` })}
          value={answer}
          maxLength={pollOptionLengthMax}
          disabled={isAsked}
          error={at === wrongAt ? error : undefined}
          onChange={(event) => onChange(answers.with(at, event.target.value))}
        />
      </div>
      {!isAsked && answers.length > pollOptionsMin && (
        <IconButton
          icon="close"
          size="small"
          label={t({ id: 'compose.poll.dropAnswer', message: `Remove answer ${at + 1}` })}
          onClick={() => onChange(answers.toSpliced(at, 1))}
        />
      )}
    </div>
  ));
};

/** End of the poll; without a time it stays open. */
const PollEnd = ({
  poll,
  fault,
  change,
}: {
  poll: PollDraft;
  fault: PollError | undefined;
  change: (part: Partial<PollDraft>) => void;
}) => {
  const { t } = useLingui();
  return (
    <>
      <Switch
        label={t({ id: 'compose.poll.ends', message: 'Close it later' })}
        checked={poll.endsAt !== ''}
        onChange={(event) =>
          change({
            endsAt: event.target.checked ? localTimeOf(new Date(serverNowMs() + weekMs)) : '',
          })
        }
      />
      {poll.endsAt !== '' && (
        <TimeField
          label={t({ id: 'compose.poll.endsAt', message: 'Closes on' })}
          value={poll.endsAt}
          error={
            fault === 'past'
              ? t({
                  id: 'compose.poll.past',
                  message: 'Choose a time after the post is published.',
                })
              : undefined
          }
          onChange={(endsAt) => change({ endsAt })}
        />
      )}
    </>
  );
};

/** Fields of a poll; read-only once it is published. */
export const PollFields = ({
  post: { draft, setDraft },
  poll,
  fault,
}: {
  post: Post;
  poll: PollDraft;
  fault: PollError | undefined;
}) => {
  const { t } = useLingui();
  const isAsked = poll.pollId !== undefined;
  const change = (part: Partial<PollDraft>): void =>
    setDraft({ ...draft, poll: { ...poll, ...part } });
  return (
    <fieldset className={css.poll}>
      <legend className={css.pollTitle}>
        <Trans id="compose.poll">Poll</Trans>
      </legend>
      <TextInput
        label={t({ id: 'compose.poll.question', message: 'Question' })}
        value={poll.question}
        maxLength={pollDescriptionLengthMax}
        disabled={isAsked}
        error={
          fault === 'question'
            ? t({ id: 'compose.poll.noQuestion', message: 'Write a question.' })
            : undefined
        }
        onChange={(event) => change({ question: event.target.value })}
      />
      <Answers
        answers={poll.answers}
        isAsked={isAsked}
        fault={fault}
        onChange={(answers) => change({ answers })}
      />
      {isAsked ? (
        <p className={css.waiting}>
          <Trans id="compose.poll.asked">A poll can’t be changed once it’s saved.</Trans>
        </p>
      ) : (
        <>
          {poll.answers.length < pollOptionsMax && (
            <Button
              tone="link"
              size="small"
              icon="plus"
              className={css.start}
              onClick={() => change({ answers: [...poll.answers, ''] })}
            >
              <Trans id="compose.poll.addAnswer">Add an answer</Trans>
            </Button>
          )}
          <PollEnd poll={poll} fault={fault} change={change} />
        </>
      )}
      <Button
        tone="link"
        size="small"
        icon="trash"
        className={css.start}
        onClick={() => setDraft({ ...draft, poll: undefined })}
      >
        <Trans id="compose.poll.remove">Remove the poll</Trans>
      </Button>
    </fieldset>
  );
};
