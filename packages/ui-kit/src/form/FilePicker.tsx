import type { Ref } from 'react';
import * as css from './FilePicker.css.ts';

/** Hidden file input, opened by clicking its `ref`; keyboard users reach the button that does so. */
export const FilePicker = ({
  ref,
  label,
  accept,
  multiple = false,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** MIME types and extensions, comma-separated. */
  accept: string;
  multiple?: boolean;
  /** Called for the same file as before, too. */
  onChoose: (files: readonly File[]) => void;
}) => (
  <input
    ref={ref}
    className={css.picker}
    type="file"
    multiple={multiple}
    accept={accept}
    tabIndex={-1}
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      if (files.length > 0) onChoose(files);
    }}
  />
);
