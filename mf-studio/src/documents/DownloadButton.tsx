import { useLingui } from '@lingui/react/macro';
import { download } from '@ovation/ui-kit/browser/download';
import { Button } from '@ovation/ui-kit/form/Button';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A file of the server, which the client answers with as it is. */
export interface ServedFile {
  readonly name: string;
  readonly load: () => Promise<unknown>;
}

/** Button that loads a file of the server and saves it; `label` is its accessible name. */
export const DownloadButton = ({
  file,
  label,
  children,
}: {
  file: ServedFile;
  label: string;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: async () => {
      const content = await file.load();
      if (!(content instanceof Blob)) {
        throw new Error(t({ id: 'statements.noFile', message: 'The file couldn’t be loaded.' }));
      }
      download(file.name, content, content.type);
    },
    onError: useSayError(),
  });
  return (
    <Button
      tone="outline"
      size="small"
      icon="download"
      aria-label={label}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  );
};
