/** Maximum number of pixels; larger canvases stay blank in some browsers. */
const pixelsMax = 64_000_000;
const quality = 0.92;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Converts a HEIC photo to an upright JPEG; undefined for other files and in browsers that cannot decode
 * HEIC (all but Safari today).
 */
export const jpegOfHeic = async (file: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  const shrink = Math.min(1, Math.sqrt(pixelsMax / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * shrink);
  canvas.height = Math.floor(height * shrink);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await jpegOf(canvas);
  if (!jpeg) return undefined;
  const name = file.name.replace(/\.hei[cf]$/i, '.jpg');
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
};
