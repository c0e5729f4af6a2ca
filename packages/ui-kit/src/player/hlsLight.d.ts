/**
 * Light build of hls.js without subtitles, keys and alternate audio, which we do not use; it has no types
 * of its own.
 */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  // biome-ignore lint/style/noDefaultExport: it is how the library exports itself
  export default Hls;
}
