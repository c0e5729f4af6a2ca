/** Configuration: media are accepted where ffmpeg is installed. */
export interface TakesMedia {
  readonly FFMPEG_PATH?: string | undefined;
}

/** True if videos and audios are accepted, see `Uploads.takesMedia`. */
export const takesMedia = ({ config }: { readonly config: TakesMedia }): boolean =>
  config.FFMPEG_PATH !== undefined;
