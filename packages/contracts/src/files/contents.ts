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

/** Returns the content hashes in a file event, without duplicates; none of an erased person. */
export const contentHashesOf = (event: FileEvent): readonly string[] => [
  ...new Set(hashesOf(event).filter((hash) => hash !== erasedText)),
];
