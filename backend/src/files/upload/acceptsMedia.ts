/** Configuration: media are accepted where ffmpeg is installed. */
export interface FfmpegConfig {
  readonly FFMPEG_PATH?: string | undefined;
}

/** True if videos and audios are accepted, see `Uploads.takesMedia`. */
export const acceptsMedia = ({ config }: { readonly config: FfmpegConfig }): boolean =>
  config.FFMPEG_PATH !== undefined;
