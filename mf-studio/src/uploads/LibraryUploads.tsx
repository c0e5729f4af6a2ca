import { useChosenFiles } from '@ovation/product-ui/uploads/useChosenFiles.lazy';
import { transportOf } from '../drafts/uploadTransports.ts';
import { DropFiles } from './DropFiles.tsx';
import { RefusedRow } from './UploadRow.tsx';
import { UploadRows } from './UploadsPanel.tsx';

/** All pending uploads, and a drop zone for more, into the library. */
export const LibraryUploads = () => {
  const { refused, remove, choose } = useChosenFiles(undefined, transportOf);
  return (
    <>
      <UploadRows />
      {refused.map((file) => (
        <RefusedRow key={file.id} file={file} onRemove={() => remove(file.id)} />
      ))}
      <DropFiles onChoose={choose} />
    </>
  );
};
