import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../form/Button.tsx';
import { useSayError } from '../notices/toasting.ts';
import * as css from './Cropper.lazy.css.ts';
import {
  type Crop,
  centred,
  cutOf,
  moved,
  placeOf,
  type Size,
  zoomed,
  zoomMax,
} from './cropping.lazy.ts';
import { Sheet } from './Dialog.lazy.tsx';

/** How large a cut is sent at most: what no screen shows need not travel. */
const sentPxMax = 2_400;
const keyStep = 0.04;
const zoomStep = 0.1;

/** A cut of a picture as a file of its own; PNG where the picture may have holes. */
const cutFile = async (image: HTMLImageElement, file: File, frame: Size, crop: Crop) => {
  const cut = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, frame, crop);
  const scale = Math.min(1, sentPxMax / cut.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(cut.width * scale);
  canvas.height = Math.round(cut.height * scale);
  const { width, height } = canvas;
  canvas
    .getContext('2d')
    ?.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (!blob) throw new Error('the browser made no picture of the cut');
  return new File([blob], file.name.replace(/\.\w+$/, type === 'image/png' ? '.png' : '.jpg'), {
    type,
  });
};

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The frame over the picture: dragged, or moved and zoomed by the keyboard. */
const useFrame = (picture: Size | undefined, ratio: number) => {
  const [crop, setCrop] = useState(centred);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number } | undefined>(undefined);
  const sizeOf = (): Size => {
    const width = frame.current?.clientWidth || 1;
    return { width, height: width / ratio };
  };
  const move = (dx: number, dy: number): void => {
    if (picture) setCrop((now) => moved(picture, sizeOf(), now, dx, dy));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!grip.current) return;
      move(event.clientX - grip.current.x, event.clientY - grip.current.y);
      grip.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      grip.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      const { width } = sizeOf();
      if (arrow) move(arrow[0] * width * keyStep, arrow[1] * width * keyStep);
      else if (event.key === '+') setCrop((now) => zoomed(now, now.zoom + zoomStep));
      else if (event.key === '-') setCrop((now) => zoomed(now, now.zoom - zoomStep));
      else return;
      event.preventDefault();
    },
  };
  return { crop, setCrop, frame, sizeOf, handlers };
};

/** The picture below the frame. In shares of the frame, so that it stays right in a window of any width. */
const Below = ({
  url,
  ratio,
  crop,
  picture,
  onKnown,
}: {
  url: string;
  ratio: number;
  crop: Crop;
  picture: Size | undefined;
  onKnown: (image: HTMLImageElement) => void;
}) => {
  const place = picture && placeOf(picture, { width: ratio, height: 1 }, crop);
  const share = (of: number, whole: number): string => `${((of / whole) * 100).toFixed(3)}%`;
  const [width, height] = place
    ? [picture.width * place.scale, picture.height * place.scale]
    : [ratio, 1];
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      className={css.cropImage}
      style={
        place && {
          inlineSize: share(width, ratio),
          transform: `translate(${share(place.left, width)}, ${share(place.top, height)})`,
        }
      }
      onLoad={({ currentTarget }) => onKnown(currentTarget)}
    />
  );
};

const Zoom = ({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) => (
  <label className={css.zoomLabel}>
    <span className={css.zoomWord}>
      <Trans id="crop.zoom">Zoom</Trans>
    </span>
    <input
      type="range"
      className={css.zoom}
      min={1}
      max={zoomMax}
      step={0.01}
      value={crop.zoom}
      onChange={(event) => onChange(zoomed(crop, Number(event.target.value)))}
    />
  </label>
);

/** The link to a file of this device, for as long as it is shown. */
const useFileUrl = (file: File): string => {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
};

/**
 * Cuts a picture that was just chosen to the form that it is shown in, before it is sent.
 * `ratio`: width by height.
 */
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
  const { t } = useLingui();
  const sayError = useSayError();
  const helpId = useId();
  const url = useFileUrl(file);
  const [image, setImage] = useState<HTMLImageElement>();
  const picture = image && { width: image.naturalWidth, height: image.naturalHeight };
  const { crop, setCrop, frame, sizeOf, handlers } = useFrame(picture, ratio);
  const use = async (): Promise<void> => {
    if (!image) return;
    try {
      onCut(await cutFile(image, file, sizeOf(), crop));
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} wide>
      <div className={css.cropper}>
        <div
          ref={frame}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
          tabIndex={0}
          aria-label={t({ id: 'crop.frame', message: 'What is shown of the picture' })}
          aria-describedby={helpId}
          className={css.cropFrame}
          style={{ aspectRatio: String(ratio) }}
          // The finger moves the picture, and does not close the sheet around it.
          data-base-ui-swipe-ignore=""
          {...handlers}
        >
          <Below {...{ url, ratio, crop, picture }} onKnown={setImage} />
        </div>
        <p id={helpId} className={css.note}>
          <Trans id="crop.help">
            Drag the picture, or use the arrow keys. Plus and minus zoom.
          </Trans>
        </p>
        <Zoom crop={crop} onChange={setCrop} />
        <Button block disabled={!image} onClick={() => use().catch(reportError)}>
          <Trans id="crop.use">Use this picture</Trans>
        </Button>
      </div>
    </Sheet>
  );
};
