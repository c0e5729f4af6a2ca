import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { altTextLengthMax, captionsBytesMax, captionsMax } from '@ovation/contracts/files/rules';
import { Button } from '@ovation/ui-kit/form/Button';
import { Pill } from '@ovation/ui-kit/form/Choice';
import { Combobox } from '@ovation/ui-kit/form/Combobox.lazy';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useSayError, useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterFileMade } from '@ovation/web-client/files/invalidation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { kindOf } from '../drafts/savedPost.ts';
import * as css from './files.css.ts';
import { SkippedParts } from './SkippedParts.tsx';
import { fileQuery } from './useFile.ts';

/** Puts the response of a change into the caches of all pages. */
const updateCaches = (file: FileView): Promise<void> => {
  queryClient.setQueryData(keys.files.status(file._id), file);
  return afterFileMade();
};

/** Hint for the description, by the kind of file: for those who cannot see or hear it. */
const useHint = (file: FileView): string => {
  const { t } = useLingui();
  const kind = kindOf(file);
  switch (kind) {
    case 'photo':
      return t({ id: 'file.alt.photo', message: 'Read out to people who can’t see the photo.' });
    case 'video':
      return t({ id: 'file.alt.video', message: 'Read out to people who can’t see the video.' });
    case 'audio':
      return t({ id: 'file.alt.audio', message: 'Read by people who can’t hear it.' });
    default:
      return kind satisfies never;
  }
};

const Description = ({ file, onSaved }: { file: FileView; onSaved: () => void }) => {
  const { t } = useLingui();
  const help = useHint(file);
  const [text, setText] = useState(file.altText ?? '');
  const { saySaved, sayNotSaved } = useSaySaved();
  const save = useMutation({
    mutationFn: async () =>
      (await api.files.describeFile({ params: { id: file._id }, body: { altText: text } })).data,
    onSuccess: async (changed) => {
      await updateCaches(changed);
      saySaved();
      onSaved();
    },
    onError: sayNotSaved,
  });
  return (
    <form
      method="post"
      className={css.details}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <TextArea
        label={t({ id: 'file.alt', message: 'Description' })}
        help={help}
        rows={3}
        maxLength={altTextLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" busy={save.isPending}>
        <Trans id="file.alt.save">Save description</Trans>
      </Button>
    </form>
  );
};

/** Languages of the world by name, as the product knows them. */
const useLanguages = () => {
  const { i18n } = useLingui();
  const { data } = useQuery({
    queryKey: keys.reference.languages,
    queryFn: async () => (await api.reference.listLanguageChoices()).data.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return {
    nameOf: (code: string): string => names.of(code) ?? code,
    options: (data ?? []).map(({ code }) => ({ value: code, label: names.of(code) ?? code })),
  };
};

/** Languages that have captions. */
const Languages = ({ file, onRemove }: { file: FileView; onRemove: (code: string) => void }) => {
  const { t } = useLingui();
  const { nameOf } = useLanguages();
  if (file.captions.length === 0) return null;
  return (
    <div className={css.pills}>
      {file.captions.map(({ language: code }) => (
        <Pill
          key={code}
          removeLabel={t({
            id: 'file.captions.remove',
            message: `Remove captions: ${nameOf(code)}`,
          })}
          onRemove={() => onRemove(code)}
        >
          {nameOf(code)}
        </Pill>
      ))}
    </div>
  );
};

/** Uploads the captions of a language, or removes them without content. */
const useChangeCaptions = (file: FileView) => {
  const sayError = useSayError();
  return useMutation({
    mutationFn: async ({ code, content }: { code: string; content: File | undefined }) => {
      const params = { id: file._id, language: code };
      if (!content) return (await api.files.removeCaptions({ params })).data;
      const form = new FormData();
      // Browsers know the MIME type of few of them.
      form.append('file', new File([content], content.name, { type: 'text/vtt' }));
      return (await api.files.setCaptions({ params, form })).data;
    },
    onSuccess: updateCaches,
    onError: sayError,
  });
};

const Captions = ({ file }: { file: FileView }) => {
  const { t, i18n } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const { options } = useLanguages();
  const [language, setLanguage] = useState(i18n.locale);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const change = useChangeCaptions(file);
  const choose = (content: File | undefined): void => {
    if (!content) return;
    setIsTooLarge(content.size > captionsBytesMax);
    if (content.size <= captionsBytesMax) change.mutate({ code: language, content });
  };
  const isFull = file.captions.length >= captionsMax;
  return (
    <div className={css.details}>
      <h3 className={css.detailTitle}>
        <Trans id="file.captions">Captions</Trans>
      </h3>
      <Languages file={file} onRemove={(code) => change.mutate({ code, content: undefined })} />
      {!isFull && (
        <>
          <Combobox
            label={t({ id: 'file.captions.language', message: 'Language' })}
            value={language}
            options={options}
            isWaiting={options.length === 0}
            onChange={(code) => setLanguage(code)}
            help={t({ id: 'file.captions.help', message: 'A WebVTT file (.vtt), up to 1 MB' })}
            error={
              isTooLarge
                ? t({ id: 'file.captions.large', message: 'Captions can be up to 1 MB.' })
                : undefined
            }
          />
          <FilePicker
            ref={picker}
            label={t({ id: 'file.captions.file', message: 'Captions file' })}
            accept=".vtt,text/vtt"
            onChoose={([file]) => choose(file)}
          />
          <Button
            tone="outline"
            size="small"
            icon="upload"
            busy={change.isPending}
            disabled={language === ''}
            onClick={() => picker.current?.click()}
          >
            <Trans id="file.captions.add">Add captions</Trans>
          </Button>
        </>
      )}
    </div>
  );
};

/** The current file: changes made in the sheet are shown at once. */
const Details = ({ file: known, onClose }: { file: FileView; onClose: () => void }) => {
  const { data: file } = useQuery({ ...fileQuery(known._id), initialData: known, enabled: false });
  return (
    <div className={css.sheet}>
      <SkippedParts file={file} />
      <Description file={file} onSaved={onClose} />
      {kindOf(file) !== 'photo' && <Captions file={file} />}
    </div>
  );
};

const useTitle = (file: FileView | undefined): string => {
  const { t } = useLingui();
  const kind = file ? kindOf(file) : 'photo';
  if (kind === 'photo') return t({ id: 'file.details.photo', message: 'Describe this photo' });
  return t({ id: 'file.details', message: 'Description and captions' });
};

/**
 * Sheet of a file's description and captions, for those who cannot see or hear it; `file` stays while it
 * closes.
 */
export const FileDetails = ({
  file,
  open,
  onClose,
}: {
  file: FileView | undefined;
  open: boolean;
  onClose: () => void;
}) => (
  <SheetOnDemand
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
    title={useTitle(file)}
  >
    {file && <Details key={file._id} file={file} onClose={onClose} />}
  </SheetOnDemand>
);
