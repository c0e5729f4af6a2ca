import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { Button } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Sheet } from '@ovation/ui-kit/overlay/Dialog.lazy';
import { cx } from '@ovation/ui-kit/theme/cx';
import { sheetFoot } from '@ovation/ui-kit/theme/sheetFoot.css';
import { useState } from 'react';
import type { DraftFile } from '../drafts/draft.ts';
import { draftFileOf } from '../drafts/savedPost.ts';
import { FilePicture, useFileName } from './FilePicture.tsx';
import * as css from './files.css.ts';
import { LibraryGrid } from './LibraryGrid.tsx';
import { useKindFilters } from './useKindFilters.ts';
import { type LibraryKind, useLibrary } from './useLibrary.ts';

/** Returns true for files that posts can use: neither of another purpose nor failed. */
const isForPosts = ({ type, status }: FileView): boolean =>
  ['feed-photo', 'feed-video', 'feed-audio'].includes(type) && status !== 'error';

const Choices = ({
  taken,
  onTake,
}: {
  taken: readonly string[];
  onTake: (files: readonly DraftFile[]) => void;
}) => {
  const { t } = useLingui();
  const [kind, setKind] = useState<LibraryKind>('all');
  const [chosen, setChosen] = useState<readonly FileView[]>([]);
  const filters = useKindFilters();
  const nameOf = useFileName();
  const pages = useLibrary(kind);
  const free = pages.items?.filter((file) => isForPosts(file) && !taken.includes(file._id));
  const others = (file: FileView) => chosen.filter(({ _id }) => _id !== file._id);
  return (
    <div className={css.sheet}>
      <Segmented
        block
        name="library-kind"
        label={t({ id: 'library.kind', message: 'Show' })}
        value={kind}
        onChange={setKind}
        options={filters}
      />
      <LibraryGrid
        pages={{ ...pages, items: free }}
        tile={(file) => {
          const isChosen = chosen.some(({ _id }) => _id === file._id);
          return (
            <li className={css.tile}>
              <button
                type="button"
                className={cx(css.picture, isChosen && css.chosen)}
                aria-pressed={isChosen}
                aria-label={nameOf(file)}
                onClick={() => setChosen(isChosen ? others(file) : [...chosen, file])}
              >
                <FilePicture file={file} />
                {isChosen && (
                  <span className={css.corner}>
                    <Icon name="check" />
                  </span>
                )}
              </button>
            </li>
          );
        }}
      />
      <div className={cx(sheetFoot, css.footer)}>
        <Button
          disabled={chosen.length === 0}
          onClick={() => onTake(chosen.map((file) => draftFileOf(file, nameOf(file))))}
        >
          {chosen.length === 0 ? (
            <Trans id="library.take.none">Add to post</Trans>
          ) : (
            <Plural id="library.take" value={chosen.length} one="Add # file" other="Add # files" />
          )}
        </Button>
      </div>
    </div>
  );
};

/** Adds files of the library to a post; those already in it are not offered. */
export const LibrarySheet = ({
  open,
  onClose,
  taken,
  onTake,
}: {
  open: boolean;
  onClose: () => void;
  taken: readonly string[];
  onTake: (files: readonly DraftFile[]) => void;
}) => {
  const { t } = useLingui();
  return (
    <Sheet
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'library.title', message: 'Your media' })}
    >
      <Choices
        taken={taken}
        onTake={(files) => {
          onTake(files);
          onClose();
        }}
      />
    </Sheet>
  );
};
