/** The build without what we have no streams for (subtitles, keys, other tracks); it has no types of its own. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  // biome-ignore lint/style/noDefaultExport: it is how the library exports itself
  export default Hls;
}
