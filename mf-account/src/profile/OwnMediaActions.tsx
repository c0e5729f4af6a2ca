import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProgress, useOwnMedia } from '@ovation/product-ui/uploads/ownMedia.lazy';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { afterOwnPageChanged } from '@ovation/web-client/performers/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as css from './profile.css.ts';

/** Texts of a user's own picture or video, and accessible names of its buttons. */
export interface OwnMediaTexts {
  readonly title: string;
  readonly choose: string;
  readonly remove: string;
}

/** Progress of an upload or of its processing. */
const Progress = ({
  label,
  progress: { words, share, cancel, resume },
}: {
  label: string;
  progress: OwnProgress;
}) => (
  <>
    <div className={css.progressText}>
      <p className={css.note} role="status">
        {words}
      </p>
      <span className={css.pictureActions}>
        {resume && (
          <Button tone="link" size="tiny" onClick={resume}>
            <Trans id="picture.resume">Resume</Trans>
          </Button>
        )}
        {cancel && (
          <Button tone="link" size="tiny" onClick={cancel}>
            <Trans id="account.page.ui.cancel">Cancel</Trans>
          </Button>
        )}
      </span>
    </div>
    <ProgressBar label={label} share={share} />
  </>
);

interface ActionsProps {
  readonly texts: OwnMediaTexts;
  readonly isPresent: boolean;
  /** True while another file can be chosen. */
  readonly isReplaceable?: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => Promise<unknown>;
}

const Actions = ({
  texts,
  isPresent,
  isReplaceable = true,
  retry,
  onChoose,
  onRemove,
}: ActionsProps & {
  /** Retries the failed upload with the same file. */
  retry: (() => void) | undefined;
}) => {
  const { t } = useLingui();
  const chooser = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: async () => {
      await afterOwnPageChanged();
      // The button that was pressed goes: the focus moves to the one beside it.
      chooser.current?.focus();
    },
    onError: useSayError(),
  });
  return (
    <div className={css.pictureActions}>
      {retry && (
        <Button tone="outline" size="small" icon="refresh" onClick={retry}>
          {t({ id: 'upload.retry', message: 'Retry' })}
        </Button>
      )}
      <Button
        ref={chooser}
        tone="outline"
        size="small"
        icon="upload"
        aria-label={texts.choose}
        disabled={!isReplaceable}
        onClick={onChoose}
      >
        <Trans id="picture.choose">Choose</Trans>
      </Button>
      {isPresent && (
        <Button
          tone="plain"
          size="small"
          aria-label={texts.remove}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans id="picture.remove">Remove</Trans>
        </Button>
      )}
    </div>
  );
};

/** Actions on a user's own picture or video, or its progress, with its errors. */
export const OwnMediaActions = ({
  media: { progress, trouble, retry },
  note,
  ...acts
}: ActionsProps & {
  media: Pick<ReturnType<typeof useOwnMedia>, 'progress' | 'trouble' | 'retry'>;
  note?: string;
}) => (
  <div className={css.ownMedia}>
    <h3 className={css.label}>{acts.texts.title}</h3>
    {progress ? (
      <Progress label={acts.texts.title} progress={progress} />
    ) : (
      <Actions {...acts} retry={retry} />
    )}
    {note && <p className={css.note}>{note}</p>}
    {trouble && (
      <p className={css.error} role="alert">
        {trouble}
      </p>
    )}
  </div>
);
