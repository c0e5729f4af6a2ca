import { Trans, useLingui } from '@lingui/react/macro';
import {
  acceptAttribute,
  detectFileKind,
  type FileKind,
} from '@ovation/product-ui/uploads/chosenFile';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { useRef, useState } from 'react';
import * as css from './uploads.css.ts';

const acceptedAll = (['photo', 'video', 'audio'] as const).map(acceptAttribute).join();

/** Drop zone and file button for uploads of any kind to the library. */
export const DropFiles = ({
  onChoose,
}: {
  onChoose: (files: Iterable<File>, kind: FileKind) => void;
}) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File>): void => {
    // Others are rejected as photos: with the list of supported kinds.
    for (const file of files) onChoose([file], detectFileKind(file) ?? 'photo');
  };
  return (
    <>
      <FilePicker
        ref={picker}
        label={t({ id: 'uploads.files', message: 'Files' })}
        accept={acceptedAll}
        multiple
        onChoose={take}
      />
      <button
        type="button"
        className={cx(css.drop, isOver && css.dropOver)}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" />
        <Trans id="uploads.drop">Drop files here or choose</Trans>
      </button>
    </>
  );
};
