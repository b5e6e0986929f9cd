/** Pixels: enough to look closely at a crack, and to read a receipt. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void smaller(data)
    .catch(() => null)
    .then((made) => postMessage(made));
});

async function smaller(file: File): Promise<Blob | null> {
  // Turned as the camera was held.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
  const width = Math.round(photo.width * scale);
  const height = Math.round(photo.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows nothing of see-through: what was, is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, width, height);
  photo.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
