/** Where a picture lies under a frame: zoomed, and moved by a share of what the frame does not show. */
export interface Crop {
  /** 1: as large as the frame needs it at least. */
  readonly zoom: number;
  /** 0 to 1 each: at the start, in the middle, at the end of what can be shown. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const zoomMax = 4;
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const within = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** How much larger than in the file a picture has to be to fill a frame. */
const scaleOf = (picture: Size, frame: Size, zoom: number): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height) * zoom;

/** Where the picture's corner lies in the frame, and how large it is, in the frame's measure. */
export const placeOf = (picture: Size, frame: Size, { zoom, x, y }: Crop) => {
  const scale = scaleOf(picture, frame, zoom);
  return {
    scale,
    left: (frame.width - picture.width * scale) * x,
    top: (frame.height - picture.height * scale) * y,
  };
};

/** What of the picture the frame shows, in the picture's own measure. */
export const cutOf = (picture: Size, frame: Size, crop: Crop) => {
  const { scale, left, top } = placeOf(picture, frame, crop);
  return {
    x: 0 - left / scale,
    y: 0 - top / scale,
    width: frame.width / scale,
    height: frame.height / scale,
  };
};

export const zoomed = (crop: Crop, zoom: number): Crop => ({
  ...crop,
  zoom: within(1, zoom, zoomMax),
});

/** Moves the picture by so much of the frame's measure, as far as there is picture. */
export const moved = (picture: Size, frame: Size, crop: Crop, dx: number, dy: number): Crop => {
  const scale = scaleOf(picture, frame, crop.zoom);
  const [roomX, roomY] = [
    frame.width - picture.width * scale,
    frame.height - picture.height * scale,
  ];
  return {
    ...crop,
    x: roomX < 0 ? within(0, crop.x + dx / roomX, 1) : crop.x,
    y: roomY < 0 ? within(0, crop.y + dy / roomY, 1) : crop.y,
  };
};
