import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { FilePicker } from '@ovation/ui-kit/form/FilePicker';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { acceptAttribute } from './chosenFile.ts';
import { type OwnPicture, useOwnMedia } from './ownMedia.lazy.ts';

const Cropper = lazyPart(
  async () => (await import('@ovation/ui-kit/overlay/Cropper.lazy')).Cropper,
);

/** Aspect ratios, width by height. */
const ratios: Readonly<Record<OwnPicture, number>> = { avatar: 1, face: 1, cover: 3 };

/**
 * Selects, crops and uploads an own picture. An animated picture is sent whole, as cropping would freeze
 * it. `parts` have to be rendered within the component that calls `choose`; `shown` as in `useOwnMedia`.
 */
export const useOwnPicture = (kind: OwnPicture, label: string, shown?: string | null) => {
  const picker = useRef<HTMLInputElement>(null);
  const [cutting, setCutting] = useState<File>();
  const media = useOwnMedia(kind, shown);
  const take = (file: File): void => {
    if (!media.check(file)) return;
    if (file.type === 'image/gif') media.choose(file);
    else setCutting(file);
  };
  const parts: ReactNode = (
    <>
      <FilePicker
        ref={picker}
        label={label}
        accept={acceptAttribute('photo')}
        onChoose={([file]) => {
          if (file) take(file);
        }}
      />
      {cutting && (
        <Suspense>
          <Cropper
            file={cutting}
            ratio={ratios[kind]}
            title={label}
            onClose={() => setCutting(undefined)}
            onCut={(cut) => {
              setCutting(undefined);
              media.choose(cut);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { media, choose: () => picker.current?.click(), parts };
};
