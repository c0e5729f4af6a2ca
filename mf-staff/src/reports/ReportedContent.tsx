import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Media } from '@ovation/ui-kit/display/Media';
import { Bone } from '@ovation/ui-kit/feedback/Skeleton';
import { Button } from '@ovation/ui-kit/form/Button';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QuotedText } from './QuotedText.tsx';
import * as css from './reports.css.ts';

const AudioPlayer = lazyPart(
  async () => (await import('@ovation/ui-kit/player/AudioPlayer.lazy')).AudioPlayer,
);
const VideoPlayer = lazyPart(
  async () => (await import('@ovation/ui-kit/player/VideoPlayer.lazy')).VideoPlayer,
);
const playerHeightPx = 68;

/** A photo, video or recording. */
const ReportedFile = ({ file }: { file: FileView }) => {
  const { t } = useLingui();
  const label = file.altText ?? t({ id: 'reports.content.file', message: 'Reported file' });
  if (file.duration !== null) {
    return (
      <Suspense fallback={<Bone height={playerHeightPx} />}>
        {file.width === null ? (
          <AudioPlayer file={file} label={label} />
        ) : (
          <VideoPlayer file={file} label={label} poster={file.thumbnails.at(-1)?.url} />
        )}
      </Suspense>
    );
  }
  return (
    <Media
      src={file.url ?? file.thumbnails.at(-1)?.url}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      hash={file.blurHash ?? undefined}
      alt={label}
      rounded
    />
  );
};

/**
 * The reported content, as it was then and as it is now: loaded on request, as each view is logged with the
 * report.
 */
export const ReportedContent = ({ id }: { id: string }) => {
  const sayError = useSayError();
  const { data, mutate, isPending } = useMutation({
    mutationFn: async () => (await api.reports.viewReported({ params: { id } })).data,
    onError: sayError,
  });
  if (!data) {
    return (
      <>
        <Button tone="outline" busy={isPending} onClick={() => mutate()}>
          <Trans id="reports.content.show">Show what was reported</Trans>
        </Button>
        <p className={css.quiet}>
          <Trans id="reports.content.kept">The report records that you viewed it.</Trans>
        </p>
      </>
    );
  }
  const { quote, isThere, text, files } = data;
  const isGone = !isThere || text === erasedText;
  return (
    <>
      {quote && quote !== text && (
        <>
          <p className={css.quiet}>
            <Trans id="reports.content.then">When it was reported:</Trans>
          </p>
          <blockquote className={css.quote} dir="auto">
            <QuotedText text={quote} />
          </blockquote>
          <p className={css.quiet}>
            <Trans id="reports.content.now">Now:</Trans>
          </p>
        </>
      )}
      {isGone && (
        <p className={css.quiet}>
          <Trans id="reports.content.gone">It was permanently deleted.</Trans>
        </p>
      )}
      {!isGone && text && (
        <p className={css.quote} dir="auto">
          {text}
        </p>
      )}
      {!isGone && !text && files.length === 0 && (
        <p className={css.quiet}>
          <Trans id="reports.content.empty">No text and no media.</Trans>
        </p>
      )}
      {files.map((file) => (
        <ReportedFile key={file._id} file={file} />
      ))}
    </>
  );
};
