import type { Ref } from 'react';
import * as css from './FilePicker.css.ts';

/** What opens the files of the device when its `ref` is clicked; the keyboard comes to the button that does. */
export const FilePicker = ({
  ref,
  label,
  accept,
  multiple = false,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Kinds and endings, separated by commas. */
  accept: string;
  multiple?: boolean;
  /** The same file may be chosen again. */
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
