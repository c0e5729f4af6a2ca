import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { useChosenFiles } from '@ovation/product-ui/uploads/useChosenFiles.lazy';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { useMediaFaultText } from '@ovation/ui-kit/player/useMediaFaultText.lazy';
import { api } from '@ovation/web-client/api/client';
import { afterFileMade } from '@ovation/web-client/files/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../drafts/uploadTransports.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { useSizeText } from '../thumbs/useSizeText.ts';
import { DropFiles } from '../uploads/DropFiles.tsx';
import { RefusedRow } from '../uploads/UploadRow.tsx';
import { FileDetails } from './FileDetails.tsx';
import { FilePicture, useFileName } from './FilePicture.tsx';
import * as css from './files.css.ts';
import { LibraryGrid } from './LibraryGrid.tsx';
import { useKindFilters } from './useKindFilters.ts';
import { type LibraryKind, useLibrary } from './useLibrary.ts';

/** Reason of a failed file, with one manual retry. */
const FailedFile = ({ file }: { file: FileView }) => {
  const faultText = useMediaFaultText();
  const retry = useMutation({
    mutationFn: () => api.files.retryFile({ params: { id: file._id } }),
    onSuccess: afterFileMade,
    onError: useSayError(),
  });
  return (
    <>
      <span className={css.error}>{faultText(file.fault)}</span>
      <Button
        tone="link"
        size="tiny"
        icon="refresh"
        busy={retry.isPending}
        onClick={() => retry.mutate()}
      >
        <Trans id="library.retry">Try again</Trans>
      </Button>
    </>
  );
};

const Tile = ({ file, onDescribe }: { file: FileView; onDescribe: () => void }) => {
  const { t } = useLingui();
  const nameOf = useFileName();
  const sizeText = useSizeText();
  const name = nameOf(file);
  return (
    <li className={css.tile}>
      <div className={css.picture}>
        <FilePicture file={file} />
        <span className={css.corner}>
          <IconButton
            icon="describe"
            size="small"
            label={t({ id: 'library.describe', message: `Describe ${name}` })}
            onClick={onDescribe}
          />
        </span>
      </div>
      <span className={css.note} dir="auto">
        {name} · {sizeText(file.size)}
      </span>
      {file.status === 'error' && <FailedFile file={file} />}
    </li>
  );
};

/** Library of a creator's uploads for posts: descriptions, states and errors. */
export const Page = () => {
  const { t } = useLingui();
  const [kind, setKind] = useState<LibraryKind>('all');
  const [described, setDescribed] = useState<{ file: FileView; isOpen: boolean }>();
  const filters = useKindFilters();
  const pages = useLibrary(kind);
  const { refused, remove, choose } = useChosenFiles(undefined, transportOf);
  return (
    <StudioFrame title={t({ id: 'studio.nav.media', message: 'Media' })}>
      <Card flush>
        <div className={css.head}>
          <CardHead title={t({ id: 'library.title', message: 'Your media' })} />
          <DropFiles onChoose={choose} />
          {refused.map((file) => (
            <RefusedRow key={file.id} file={file} onRemove={() => remove(file.id)} />
          ))}
          <Segmented
            block
            name="library-kind"
            label={t({ id: 'library.kind', message: 'Show' })}
            value={kind}
            onChange={setKind}
            options={filters}
          />
        </div>
        <div className={css.body}>
          <LibraryGrid
            pages={pages}
            tile={(file) => (
              <Tile file={file} onDescribe={() => setDescribed({ file, isOpen: true })} />
            )}
          />
        </div>
      </Card>
      {described && (
        <FileDetails
          file={described.file}
          open={described.isOpen}
          onClose={() => setDescribed({ ...described, isOpen: false })}
        />
      )}
    </StudioFrame>
  );
};
