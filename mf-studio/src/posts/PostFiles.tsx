import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import type { ChosenFiles } from '@ovation/product-ui/uploads/useChosenFiles.lazy';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { useMediaFaultText } from '@ovation/ui-kit/player/useMediaFaultText.lazy';
import { cx } from '@ovation/ui-kit/theme/cx';
import { Suspense, useState } from 'react';
import type { DraftFile } from '../drafts/draft.ts';
import { draftFileOf } from '../drafts/savedPost.ts';
import { FileDetails } from '../files/FileDetails.tsx';
import { SkippedParts } from '../files/SkippedParts.tsx';
import { useFile } from '../files/useFile.ts';
import { kindIcons } from '../thumbs/kindIcons.ts';
import { RefusedRow, UploadRow } from '../uploads/UploadRow.tsx';
import * as uploads from '../uploads/uploads.css.ts';
import * as css from './studio.css.ts';
import type { Post } from './usePost.ts';

const SortableFiles = lazyPart(async () => (await import('./SortableFiles.tsx')).SortableFiles);

/** Thumbnail of the file; its kind until there is one, and for audio. */
const Picture = ({
  kept: { kind, name, url },
  file,
}: {
  kept: DraftFile;
  file: FileView | undefined;
}) => {
  const shown = url ?? (file && draftFileOf(file, name).url);
  return shown ? (
    <img className={css.photoPicture} src={shown} alt={file?.altText || name} />
  ) : (
    <span className={css.photoPicture} role="img" aria-label={name}>
      <Icon name={kindIcons[kind]} />
    </span>
  );
};

/** Processing state of the file, over its corner. */
const ProcessingState = ({ file }: { file: FileView | undefined }) => {
  const { i18n } = useLingui();
  const faultText = useMediaFaultText();
  if (!file || file.status === 'finished') return null;
  if (file.status === 'error') {
    return (
      <span className={cx(css.fileState, css.fileBroken)} role="alert">
        <Icon name="warning" size={16} />
        {faultText(file.fault)}
      </span>
    );
  }
  const percent = i18n.number(file.progress / 100, { style: 'percent' });
  return (
    <span className={css.fileState}>
      <Trans id="post.file.processing">Processing: {percent}</Trans>
    </span>
  );
};

/** One file of the post: its name, description and Remove button. */
const FileTile = ({
  kept,
  onDescribe,
  onRemove,
}: {
  kept: DraftFile;
  onDescribe: (file: FileView) => void;
  onRemove: () => void;
}) => {
  const { t } = useLingui();
  const file = useFile(kept.fileId);
  const { name, kind } = kept;
  return (
    <>
      <Picture kept={kept} file={file} />
      <ProcessingState file={file} />
      <span className={css.photoActions}>
        {file && (
          <IconButton
            icon="describe"
            size="small"
            label={t({ id: 'post.file.describe', message: `Describe ${name}` })}
            onClick={() => onDescribe(file)}
          />
        )}
        <IconButton
          icon="close"
          size="small"
          label={
            kind === 'photo'
              ? t({ id: 'photo.remove', message: `Remove photo ${name}` })
              : t({ id: 'post.file.remove', message: `Remove ${name}` })
          }
          onClick={onRemove}
        />
      </span>
    </>
  );
};

/** Parts of one file that are not shown, such as further audio tracks. */
const FileSkippedParts = ({ fileId, name }: { fileId: string; name: string }) => (
  <SkippedParts file={useFile(fileId)} name={name} />
);

/** Files that already belong to something; with `onSort` they can be reordered. */
export const AttachedFiles = ({
  label,
  files,
  onSort,
  onRemove,
}: {
  label: string;
  files: readonly DraftFile[];
  onSort?: (files: readonly DraftFile[]) => void;
  onRemove: (file: DraftFile) => void;
}) => {
  const [described, setDescribed] = useState<{ file: FileView; isOpen: boolean }>();
  if (files.length === 0) return null;
  const tile = (kept: DraftFile) => (
    <FileTile
      kept={kept}
      onDescribe={(file) => setDescribed({ file, isOpen: true })}
      onRemove={() => onRemove(kept)}
    />
  );
  const unsorted = (
    <ul className={css.photos} aria-label={label}>
      {files.map((kept) => (
        <li key={kept.fileId} className={css.photo}>
          {tile(kept)}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {onSort && files.length > 1 ? (
        <Suspense fallback={unsorted}>
          <SortableFiles label={label} files={files} onSort={onSort} tile={tile} />
        </Suspense>
      ) : (
        unsorted
      )}
      {files.map(({ fileId, name }) => (
        <FileSkippedParts key={fileId} fileId={fileId} name={name} />
      ))}
      {described && (
        <FileDetails
          file={described.file}
          open={described.isOpen}
          onClose={() => setDescribed({ ...described, isOpen: false })}
        />
      )}
    </>
  );
};

/** Pending uploads for one target, and rejected files. */
export const PendingUploads = ({
  files: { uploads: coming, refused, remove },
}: {
  files: ChosenFiles;
}) =>
  coming.length + refused.length > 0 && (
    <div className={uploads.uploads}>
      {coming.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRemove={() => remove(upload.id)} />
      ))}
      {refused.map((file) => (
        <RefusedRow key={file.id} file={file} onRemove={() => remove(file.id)} />
      ))}
    </div>
  );

/** Files of the post: uploaded, pending and rejected ones. */
export const PostFiles = ({
  post: { draft, setDraft, files },
  isMixed,
}: {
  post: Post;
  isMixed: boolean;
}) => {
  const { t } = useLingui();
  return (
    <>
      <AttachedFiles
        label={t({ id: 'compose.files', message: 'Files in this post' })}
        files={draft.files}
        onSort={(sorted) => setDraft({ ...draft, files: sorted })}
        onRemove={({ fileId }) =>
          setDraft({ ...draft, files: draft.files.filter((other) => other.fileId !== fileId) })
        }
      />
      {isMixed && (
        <p className={css.error} role="alert">
          <Trans id="compose.mixed">
            A post can have videos or audio, not both. Remove one of them.
          </Trans>
        </p>
      )}
      <PendingUploads files={files} />
    </>
  );
};
