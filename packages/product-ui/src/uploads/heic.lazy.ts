/** Beyond it a canvas of some browsers stays empty. */
const pixelsMax = 64_000_000;
const quality = 0.92;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * An iPhone's photo as a JPEG, the right way up; undefined in a browser that cannot read one (all but Safari
 * today), and for what is none.
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
