import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../form/Button.tsx';
import { Menu, type MenuEntry } from '../overlay/Menu.lazy.tsx';
import type { ControlsProps } from './controlsProps.lazy.ts';
import * as css from './VideoPlayer.lazy.css.ts';

/** Playback rates. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Settings menu: speed, quality and captions, as single-select groups. */
export const VideoSettings = ({
  video,
  playback,
  source,
  captions,
  fullScreen,
  onOpenChange,
}: Pick<ControlsProps, 'video' | 'playback' | 'source' | 'captions' | 'fullScreen'> & {
  readonly onOpenChange: (isOpen: boolean) => void;
}) => {
  const { t, i18n } = useLingui();
  const languageNames = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const speed: MenuEntry = {
    choice: t({ id: 'video.speed', message: 'Speed' }),
    isRow: true,
    value: String(playback.rate),
    options: rates.map((rate) => ({ value: String(rate), label: `${i18n.number(rate)}×` })),
    onChange: (rate) => {
      video.playbackRate = Number(rate);
    },
  };
  const quality: MenuEntry = {
    choice: t({ id: 'video.quality', message: 'Quality' }),
    isRow: true,
    value: String(source.quality),
    options: [
      { value: 'auto', label: t({ id: 'video.quality.auto', message: 'Auto' }) },
      ...[...source.heights]
        .sort((one, other) => other - one)
        .map((height) => ({ value: String(height), label: `${height}p` })),
    ],
    onChange: (height) => source.choose(height === 'auto' ? 'auto' : Number(height)),
  };
  const words: MenuEntry = {
    choice: t({ id: 'video.captions', message: 'Captions' }),
    isRow: true,
    value: captions.shown ?? '',
    options: [
      { value: '', label: t({ id: 'video.captions.off', message: 'Off' }) },
      ...captions.languages.map((language) => ({
        value: language,
        label: languageNames.of(language) ?? language,
      })),
    ],
    onChange: (language) => captions.show(language || undefined),
  };
  const entries: readonly MenuEntry[] = [
    ...(captions.languages.length > 0 ? [words] : []),
    ...(source.heights.length > 1 ? [quality] : []),
    speed,
  ];
  return (
    <Menu
      entries={entries}
      within={fullScreen.isFull ? fullScreen.frame : undefined}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          tone="picture"
          className={css.control}
          icon="settings"
          label={t({ id: 'video.settings', message: 'Playback settings' })}
        />
      }
    />
  );
};
