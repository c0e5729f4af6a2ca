import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { postTextLengthMax } from '@ovation/contracts/posts/rules';
import { Card } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { cx } from '@ovation/ui-kit/theme/cx';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  PublishingBlockedReason,
  useIsPublishingBlocked,
} from '../checklist/PublishingBlocked.tsx';
import { submitAction } from '../drafts/draft.ts';
import { AddToPost } from './AddToPost.tsx';
import { type DraftErrors, hasErrors, noErrors, validateDraft } from './draftErrors.ts';
import { MissingFilesDialog, useMissingFiles } from './MissingFilesDialog.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { PollFields } from './PollFields.tsx';
import { PostFiles } from './PostFiles.tsx';
import { PostSettings } from './PostSettings.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import * as css from './studio.css.ts';
import { useDraftLimits } from './useDraftLimits.ts';
import type { Post } from './usePost.ts';

/**
 * Reason why the post is not published yet, beside the pressed button; empty where a field shows its error.
 */
const WaitingNote = ({
  post: { onTheirWay, lost },
  isPressed,
}: {
  post: Post;
  isPressed: boolean;
}) => {
  const isEmphasized = isPressed && onTheirWay > 0;
  const words: ReactNode = isEmphasized ? (
    <Plural
      id="compose.waiting.continues"
      value={onTheirWay}
      one="Continues as soon as # file has uploaded. Keep this page open."
      other="Continues as soon as # files have uploaded. Keep this page open."
    />
  ) : lost > 0 ? (
    <Trans id="compose.waiting.failed">A file didn’t upload. Retry it or remove it.</Trans>
  ) : onTheirWay > 0 ? (
    <Plural
      id="compose.waiting.files"
      value={onTheirWay}
      one="# file is uploading."
      other="# files are uploading."
    />
  ) : null;
  return (
    <p className={cx(css.waiting, isEmphasized && css.waitingEmphasized)} role="status">
      {words}
    </p>
  );
};

const Bar = ({
  post,
  isPressed,
  onStop,
  onDraft,
}: {
  post: Post;
  /** True once pressed, while waiting for its files. */
  isPressed: boolean;
  onStop: () => void;
  onDraft: () => void;
}) => {
  const { draft, discard, open, save } = post;
  const act = submitAction(draft);
  const isKeptBack = useIsPublishingBlocked();
  const reasonId = useId();
  return (
    <div className={css.bar}>
      <WaitingNote post={post} isPressed={isPressed} />
      {isPressed && (
        <Button tone="link" size="small" onClick={onStop}>
          <Trans id="compose.waiting.stop">Don’t wait</Trans>
        </Button>
      )}
      {isKeptBack && <PublishingBlockedReason id={reasonId} />}
      <span className={css.end}>
        <PreviewButton post={post} />
        {draft.feedId !== undefined && (
          <Button
            tone="plain"
            size="small"
            onClick={() => {
              discard();
              open(undefined);
            }}
          >
            <Trans id="compose.stop">Stop editing</Trans>
          </Button>
        )}
        {draft.savedAs !== 'published' && (
          <Button tone={isKeptBack ? 'primary' : 'plain'} size="small" onClick={onDraft}>
            <Trans id="compose.draft">Save as draft</Trans>
          </Button>
        )}
        <Button
          type="submit"
          tone={isKeptBack ? 'outline' : 'primary'}
          size="small"
          busy={save.isPending}
          disabled={isKeptBack}
          aria-describedby={isKeptBack ? reasonId : undefined}
        >
          {act === 'save' ? (
            <Trans id="compose.save">Save changes</Trans>
          ) : act === 'publish' ? (
            <Trans id="compose.publish">Publish</Trans>
          ) : (
            <Trans id="compose.schedule">Schedule</Trans>
          )}
        </Button>
      </span>
    </div>
  );
};

type Submission = 'publish' | 'draft';

/** Shows validation errors after a press, until they are fixed or the draft is discarded. */
const useSubmitted = (feedId: string | undefined) => {
  const [submitted, setSubmitted] = useState<{ feedId: string | undefined; what: Submission }>();
  return {
    submitted: submitted?.feedId === feedId ? submitted?.what : undefined,
    set: (what: Submission | undefined): void => setSubmitted(what && { feedId, what }),
  };
};

type Status = 'active' | 'draft';

/** Runs an action that was pressed during uploads once they have finished, for the same post. */
const useSendWhenUploaded = (post: Post, send: (status: Status) => void) => {
  const { feedId } = post.draft;
  const [pressed, setPressed] = useState<{ feedId: string | undefined; status: Status }>();
  const isWaiting = pressed !== undefined && pressed.feedId === feedId;
  const sendPending = useEffectEvent(() => {
    setPressed(undefined);
    if (isWaiting) send(pressed.status);
  });
  useEffect(() => {
    if (post.isSettled) sendPending();
  }, [post.isSettled]);
  return {
    isWaiting,
    wait: (status: Status): void => setPressed({ feedId, status }),
    stop: (): void => setPressed(undefined),
  };
};

const PostTextField = ({
  post: { draft, setDraft },
  isMissing,
  ref,
}: {
  post: Post;
  isMissing: boolean;
  ref: Ref<HTMLTextAreaElement> | undefined;
}) => {
  const { t } = useLingui();
  return (
    <TextArea
      {...(ref && { ref })}
      label={
        draft.feedId !== undefined
          ? t({ id: 'compose.edit', message: 'Edit post' })
          : t({ id: 'compose.text', message: 'New post' })
      }
      placeholder={t({ id: 'compose.placeholder', message: 'What did you make today?' })}
      rows={3}
      maxLength={postTextLengthMax}
      value={draft.text}
      error={
        isMissing
          ? t({ id: 'compose.empty', message: 'Write something, or add a file.' })
          : undefined
      }
      onChange={(event) => setDraft({ ...draft, text: event.target.value })}
    />
  );
};

/** Composer of a new or saved post: the draft is stored, files are uploaded meanwhile. */
export const Composer = ({ post, ref }: { post: Post; ref?: Ref<HTMLTextAreaElement> }) => {
  const { draft, save } = post;
  const { t } = useLingui();
  const settings = t({ id: 'compose.settings', message: 'Post settings' });
  const form = useRef<HTMLFormElement>(null);
  const measure = useDraftLimits();
  const { submitted, set } = useSubmitted(draft.feedId);
  const found = validateDraft(draft, measure());
  // A file that is uploading will be there.
  const faults = { ...found, isEmpty: found.isEmpty && post.isSettled };
  const ofDraft: DraftErrors = { ...noErrors, isEmpty: faults.isEmpty, poll: faults.poll };
  const shown = submitted === 'publish' ? faults : submitted === 'draft' ? ofDraft : noErrors;
  const without = useMissingFiles(post);
  /** Sends the post. A draft may be incomplete, but not empty, and its poll must be valid. */
  const send = (status: Status): void => {
    if (hasErrors(status === 'active' ? faults : ofDraft)) {
      set(status === 'active' ? 'publish' : 'draft');
      // Once the errors are shown: focuses the first field that has one.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    set(undefined);
    // Never with a part of its files.
    if (!post.isSettled) waiting.wait(status);
    else if (post.missing > 0) without.ask(status);
    else save.mutate(status);
  };
  const waiting = useSendWhenUploaded(post, send);
  return (
    <>
      <form
        method="post"
        ref={form}
        className={css.composer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send('active');
        }}
      >
        <Card flush className={css.written}>
          <PostTextField post={post} isMissing={shown.isEmpty} ref={ref} />
          <PostFiles post={post} isMixed={faults.isMixed} />
          {draft.poll && <PollFields post={post} poll={draft.poll} fault={shown.poll} />}
          <AddToPost post={post} />
        </Card>
        <Card flush className={css.settings} label={settings}>
          <PostSettings post={post} faults={faults} shown={shown} />
          <MoreSettings post={post} />
        </Card>
        <Card as="div" flush className={css.sending}>
          <Bar
            post={post}
            isPressed={waiting.isWaiting}
            onStop={waiting.stop}
            onDraft={() => send('draft')}
          />
        </Card>
      </form>
      <MissingFilesDialog post={post} {...without} />
    </>
  );
};
