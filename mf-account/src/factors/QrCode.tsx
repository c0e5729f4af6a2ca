import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import * as css from './factors.css.ts';

const quietModules = 4;

/** A QR code for cameras, drawn with elements so that no content security policy blocks it. */
export const QrCode = ({ text }: { text: string }) => {
  const { t } = useLingui();
  const { data, size } = encode(text, { border: quietModules });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t({
        id: 'factors.qr',
        message: 'QR code for your authenticator app. You can enter the key below instead.',
      })}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
