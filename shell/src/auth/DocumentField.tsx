import { Trans, useLingui } from '@lingui/react/macro';
import { documentBytesMax, documentMimeTypes } from '@ovation/contracts/files/rules';
import { megabytesText } from '@ovation/product-ui/verification/documents.lazy';
import { Field } from '@ovation/ui-kit/form/Field';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as css from './auth.css.ts';
import { useComplaint } from './PersonFields.tsx';

/** Returns a function for the error text of a document, including its size if relevant. */
const useDocumentComplaint = (): ((
  fault: string | undefined,
  file: File | null | undefined,
) => string | undefined) => {
  const { t, i18n } = useLingui();
  const complaint = useComplaint();
  return (fault, file) => {
    if (fault !== 'documentTooLarge') return complaint(fault);
    const size = megabytesText(file?.size ?? 0, i18n.locale);
    const max = megabytesText(documentBytesMax, i18n.locale);
    return t({
      id: 'register.document.tooLarge',
      message: `This file is ${size}. Documents can be up to ${max}.`,
    });
  };
};

/** File input for a document, validated on selection. */
export const DocumentField = ({
  label,
  help,
  fault,
  chosen,
  registration,
  onChosen,
}: {
  label: string;
  help: string;
  /** Error key of the form's schema. */
  fault: string | undefined;
  chosen: FileList | undefined;
  registration: UseFormRegisterReturn;
  onChosen: () => void;
}) => {
  const complaint = useDocumentComplaint();
  const file = chosen?.item(0);
  return (
    <Field label={label} help={help} error={complaint(fault, file)}>
      {(control) => (
        <label className={css.fileBox}>
          <Icon name="upload" />
          <span className={file ? css.chosen : undefined}>
            {file?.name ?? <Trans id="register.document.choose">Choose a file</Trans>}
          </span>
          <input
            {...registration}
            {...control}
            type="file"
            accept={documentMimeTypes.join(',')}
            className={css.fileInput}
            onChange={(event) => {
              registration.onChange(event).then(onChosen).catch(reportError);
            }}
          />
        </label>
      )}
    </Field>
  );
};
