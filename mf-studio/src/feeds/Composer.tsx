import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { postTextLengthMax } from '@ovation/contracts/feeds/rules';
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
import { KeptBackReason, useIsKeptBack } from '../checklist/KeptBack.tsx';
import { actOf } from '../drafts/draft.ts';
import { AddToPost } from './AddToPost.tsx';
import { type Faults, faultsOf, hasFaults, noFaults } from './draftFaults.ts';
import { MoreTerms } from './MoreTerms.tsx';
import { PollFields } from './PollFields.tsx';
import { PostFiles } from './PostFiles.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import * as css from './studio.css.ts';
import { Terms } from './Terms.tsx';
import { useMeasure } from './useMeasure.ts';
import type { Post } from './usePost.ts';
import { useWithoutFiles, WithoutFiles } from './WithoutFiles.tsx';

/**
 * Reason why the post is not published yet, beside the pressed button; empty where a field shows its error.
 */
const Waiting = ({ post: { onTheirWay, lost }, isPressed }: { post: Post; isPressed: boolean }) => {
  const isTold = isPressed && onTheirWay > 0;
  const words: ReactNode = isTold ? (
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
    <p className={cx(css.waiting, isTold && css.waitingTold)} role="status">
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
  const act = actOf(draft);
  const isKeptBack = useIsKeptBack();
  const reasonId = useId();
  return (
    <div className={css.bar}>
      <Waiting post={post} isPressed={isPressed} />
      {isPressed && (
        <Button tone="link" size="small" onClick={onStop}>
          <Trans id="compose.waiting.stop">Don’t wait</Trans>
        </Button>
      )}
      {isKeptBack && <KeptBackReason id={reasonId} />}
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

type Tried = 'publish' | 'draft';

/** Shows validation errors after a press, until they are fixed or the draft is discarded. */
const useTried = (feedId: string | undefined) => {
  const [tried, setTried] = useState<{ feedId: string | undefined; what: Tried }>();
  return {
    tried: tried?.feedId === feedId ? tried?.what : undefined,
    set: (what: Tried | undefined): void => setTried(what && { feedId, what }),
  };
};

type Status = 'active' | 'draft';

/** Runs an action that was pressed during uploads once they have finished, for the same post. */
const useGoOn = (post: Post, send: (status: Status) => void) => {
  const { feedId } = post.draft;
  const [pressed, setPressed] = useState<{ feedId: string | undefined; status: Status }>();
  const isWaiting = pressed !== undefined && pressed.feedId === feedId;
  const goOn = useEffectEvent(() => {
    setPressed(undefined);
    if (isWaiting) send(pressed.status);
  });
  useEffect(() => {
    if (post.isSettled) goOn();
  }, [post.isSettled]);
  return {
    isWaiting,
    wait: (status: Status): void => setPressed({ feedId, status }),
    stop: (): void => setPressed(undefined),
  };
};

const Words = ({
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
  const measure = useMeasure();
  const { tried, set } = useTried(draft.feedId);
  const found = faultsOf(draft, measure());
  // A file that is uploading will be there.
  const faults = { ...found, isEmpty: found.isEmpty && post.isSettled };
  const ofDraft: Faults = { ...noFaults, isEmpty: faults.isEmpty, poll: faults.poll };
  const shown = tried === 'publish' ? faults : tried === 'draft' ? ofDraft : noFaults;
  const without = useWithoutFiles(post);
  /** Sends the post. A draft may be incomplete, but not empty, and its poll must be valid. */
  const send = (status: Status): void => {
    if (hasFaults(status === 'active' ? faults : ofDraft)) {
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
  const waiting = useGoOn(post, send);
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
          <Words post={post} isMissing={shown.isEmpty} ref={ref} />
          <PostFiles post={post} isMixed={faults.isMixed} />
          {draft.poll && <PollFields post={post} poll={draft.poll} fault={shown.poll} />}
          <AddToPost post={post} />
        </Card>
        <Card flush className={css.settings} label={settings}>
          <Terms post={post} faults={faults} shown={shown} />
          <MoreTerms post={post} />
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
      <WithoutFiles post={post} {...without} />
    </>
  );
};
