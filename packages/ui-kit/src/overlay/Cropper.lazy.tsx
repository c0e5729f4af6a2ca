import 'react-easy-crop/react-easy-crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import EasyCrop, { type Area, type Point } from 'react-easy-crop';
import { Button } from '../form/Button.tsx';
import { useSayError } from '../notices/resultToasts.ts';
import { sheetActs, sheetBody } from '../theme/sheetFoot.css.ts';
import * as css from './Cropper.lazy.css.ts';
import { Sheet } from './Dialog.lazy.tsx';

/** Maximum size of a cropped picture, beyond any screen. */
const sentPxMax = 2_400;
const jpegQuality = 0.92;
/** Pixels per arrow key press. */
const keyStepPx = 10;
const zoomMin = 1;
const zoomMax = 4;
const zoomStep = 0.1;
/** Maximum height of the frame in percent of the window, to leave space for the buttons. */
const frameHeightMax = 45;

/** Crops a picture to a file; PNG for pictures with transparency. `area` in its pixels. */
const cutFile = async (file: File, area: Area): Promise<File> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, sentPxMax / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { width, height } = canvas;
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, jpegQuality);
  });
  if (!blob) throw new Error('the browser made no picture of the cut');
  return new File([blob], file.name.replace(/\.\w+$/, type === 'image/png' ? '.png' : '.jpg'), {
    type,
  });
};

const zoomed = (zoom: number): number => Math.min(zoomMax, Math.max(zoomMin, zoom));

const Zoom = ({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) => (
  <label className={css.zoomLabel}>
    <span className={css.zoomWord}>
      <Trans id="crop.zoom">Zoom</Trans>
    </span>
    <input
      type="range"
      className={css.zoom}
      min={zoomMin}
      max={zoomMax}
      step={0.01}
      value={zoom}
      onChange={(event) => onChange(zoomed(Number(event.target.value)))}
    />
  </label>
);

/** Object URL of a file, revoked on unmount. */
const useFileUrl = (file: File): string => {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
};

/** Crop frame: drag, pinch, scroll, or keyboard. */
const Frame = ({
  url,
  ratio,
  zoom,
  onZoom,
  onArea,
}: {
  url: string;
  ratio: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Called with the cropped area, in the picture's pixels. */
  onArea: (area: Area) => void;
}) => {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const helpId = useId();
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.key === '+') onZoom(zoomed(zoom + zoomStep));
    else if (event.key === '-') onZoom(zoomed(zoom - zoomStep));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come up from the frame inside, which has the focus */}
      <div
        className={css.cropFrame}
        style={{ aspectRatio: String(ratio), maxInlineSize: `${frameHeightMax * ratio}dvh` }}
        // Touch moves the picture instead of closing the sheet.
        data-base-ui-swipe-ignore=""
        onKeyDown={zoomByKey}
      >
        <EasyCrop
          image={url}
          aspect={ratio}
          objectFit="cover"
          showGrid={false}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          minZoom={zoomMin}
          maxZoom={zoomMax}
          onZoomChange={onZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          keyboardStep={keyStepPx}
          // The style sheet comes with this module: the CSP forbids inline ones.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t({ id: 'crop.frame', message: 'Visible part of the picture' }),
            'aria-describedby': helpId,
          }}
        />
      </div>
      <p id={helpId} className={css.note}>
        <Trans id="crop.help">Drag the picture, or use the arrow keys. Plus and minus zoom.</Trans>
      </p>
    </>
  );
};

/** Crop dialog of a selected picture, before it is sent. `ratio`: width by height. */
export const Cropper = ({
  file,
  ratio,
  title,
  onCut,
  onClose,
}: {
  file: File;
  ratio: number;
  title: string;
  onCut: (cut: File) => void;
  onClose: () => void;
}) => {
  const sayError = useSayError();
  const url = useFileUrl(file);
  const [zoom, setZoom] = useState(zoomMin);
  const [area, setArea] = useState<Area>();
  const use = async (): Promise<void> => {
    if (!area) return;
    try {
      onCut(await cutFile(file, area));
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} wide>
      <div className={sheetBody}>
        <Frame {...{ url, ratio, zoom }} onZoom={setZoom} onArea={setArea} />
        <Zoom zoom={zoom} onChange={setZoom} />
        <div className={sheetActs}>
          <Button block disabled={!area} onClick={() => use().catch(reportError)}>
            <Trans id="crop.use">Use this picture</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
