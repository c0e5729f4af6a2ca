import { Button } from '@ovation/ui-kit/form/Button';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { acceptedAs, type FileKind } from '@ovation/ui-kit/uploads/chosenFile';
import { type ReactNode, useRef } from 'react';
import * as css from './studio.css.ts';

/** Opens the device's files of one kind; `label` names the field behind the button. */
export const FileButton = ({
  kind,
  label,
  icon,
  multiple = false,
  disabled = false,
  onChoose,
  children,
}: {
  kind: FileKind;
  label: string;
  icon: IconName;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: Iterable<File>) => void;
  children: ReactNode;
}) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className={css.hidden}
        type="file"
        multiple={multiple}
        accept={acceptedAs(kind)}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        tone="outline"
        size="small"
        icon={icon}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
};
