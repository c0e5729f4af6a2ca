import { Trans, useLingui } from '@lingui/react/macro';
import { useOwnMedia } from '@ovation/ui-kit/data/ownMedia.lazy';
import { ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { acceptedAs } from '@ovation/ui-kit/uploads/chosenFile';
import { useRef } from 'react';
import * as css from './checklist.css.ts';

/** Chooses a picture of one's page and sends it, right where it is missing. */
export const PictureStep = ({ kind, label }: { kind: 'face' | 'cover'; label: string }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const { progress, trouble, retry, choose } = useOwnMedia(kind);
  return (
    <div className={css.act}>
      <FilePicker
        ref={picker}
        label={label}
        accept={acceptedAs('photo')}
        onChoose={([file]) => {
          if (file) choose(file);
        }}
      />
      {progress ? (
        <div className={css.progress}>
          <ProgressBar label={label} share={progress.share} />
          <p className={css.stepNote} role="status">
            {progress.words}
          </p>
        </div>
      ) : (
        <Button
          tone="outline"
          size="tiny"
          icon={retry ? 'refresh' : 'upload'}
          aria-label={retry ? undefined : label}
          onClick={retry ?? (() => picker.current?.click())}
        >
          {retry ? (
            t({ id: 'studio.upload.retry', message: 'Retry' })
          ) : (
            <Trans id="checklist.choose">Choose</Trans>
          )}
        </Button>
      )}
      {trouble && (
        <p className={css.fault} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
};
