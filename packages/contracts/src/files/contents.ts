import { erasedText } from '../kernel/rules.ts';
import type { FileEvent } from './events.ts';

const hashesOf = (event: FileEvent): readonly string[] => {
  switch (event.type) {
    case 'FileUploaded':
    case 'CaptionsSet':
      return [event.data.hash];
    case 'FileProcessed':
    case 'VideoPictured':
      return event.data.variants.map(({ hash }) => hash);
    case 'RenditionMade':
    case 'AudioProcessed':
      return [event.data.hash, event.data.playlistHash];
    case 'VideoProcessed':
      return [event.data.teaser, event.data.storyboard].flatMap((made) => made?.hash ?? []);
    default:
      return [];
  }
};

/** The contents that an event of a file names, each once; none of a person whose key is gone. */
export const contentsOfEvent = (event: FileEvent): readonly string[] => [
  ...new Set(hashesOf(event).filter((hash) => hash !== erasedText)),
];
