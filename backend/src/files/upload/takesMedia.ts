/** Media are taken where the programs are that make what is shown of them. */
export interface TakesMedia {
  readonly FFMPEG_PATH?: string | undefined;
}

/** See `Uploads.takesMedia`. */
export const takesMedia = ({ config }: { readonly config: TakesMedia }): boolean =>
  config.FFMPEG_PATH !== undefined;
