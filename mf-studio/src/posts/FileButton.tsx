import { acceptAttribute, type FileKind } from '@ovation/product-ui/uploads/chosenFile';
import { Button } from '@ovation/ui-kit/form/Button';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';
import { type ReactNode, useRef } from 'react';

/** Opens the file dialog for one kind; `label` names the field behind the button. */
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
      <FilePicker
        ref={picker}
        label={label}
        accept={acceptAttribute(kind)}
        multiple={multiple}
        onChoose={onChoose}
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
