/** A part of a picture, in its own pixels after turning. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The shorter side keeps so many pixels at most: the gateway makes nothing larger of it. */
const sideMax = 1_600;

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * Cuts a part out of a picture that was turned by so many degrees, a multiple of 90.
 * @throws whatever the browser says when the picture cannot be read.
 */
export async function cropPicture(address: string, area: CropArea, degrees: number): Promise<Blob> {
  const image = await load(address);
  const sideways = degrees % 180 !== 0;
  const { naturalWidth: width, naturalHeight: height } = image;
  const [turnedWidth, turnedHeight] = sideways ? [height, width] : [width, height];
  const scale = Math.min(1, sideMax / Math.min(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(scale, scale);
  context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/webp',
      0.92,
    ),
  );
}
