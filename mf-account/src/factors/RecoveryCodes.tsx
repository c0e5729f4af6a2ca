import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@ovation/ui-kit/browser/download';
import { Button } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import * as css from './factors.css.ts';

const fileName = 'ovation-recovery-codes.txt';

/** Prints the codes alone, from a hidden frame that is removed afterwards. */
const print = (text: string): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) throw new Error('there is no page to print');
  const words = contentDocument.createElement('pre');
  words.textContent = text;
  contentDocument.body.append(words);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
};

/** Recovery codes that are shown once, with buttons to save them. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const text = [
    t({ id: 'factors.codes.heading', message: 'Recovery codes for Ovation, each for one sign-in' }),
    '',
    ...codes,
    '',
  ].join('\n');
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () =>
        notices.say({
          tone: 'success',
          message: t({ id: 'factors.codes.copied', message: 'Recovery codes copied.' }),
        }),
      sayError,
    );
  };
  return (
    <div className={css.form}>
      <p className={css.text}>
        <Trans id="factors.codes.lead">
          Keep these codes somewhere safe. Each signs you in once, when you don’t have your app or
          your passkey. We can’t show them again.
        </Trans>
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button tone="outline" size="small" icon="copy" onClick={copy}>
          <Trans id="factors.codes.copy">Copy</Trans>
        </Button>
        <Button
          tone="outline"
          size="small"
          icon="download"
          onClick={() => download(fileName, text, 'text/plain')}
        >
          <Trans id="factors.codes.download">Download</Trans>
        </Button>
        <Button tone="outline" size="small" icon="print" onClick={() => print(text)}>
          <Trans id="factors.codes.print">Print</Trans>
        </Button>
      </div>
      <Button block size="large" onClick={onDone}>
        <Trans id="factors.codes.done">I’ve saved them</Trans>
      </Button>
    </div>
  );
};
