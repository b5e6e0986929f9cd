import { chanceOf } from '@gadget-claims/api/seed/claims/chance';
import { photoOfGadget } from '@gadget-claims/api/seed/claims/photos';

/** A drawn photo of a broken phone; another number, another photo that is not like it. */
export const photoBy = async (seed: number): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await photoOfGadget({ typeId: 1, damage: 'cracked screen', colour: seed }, chanceOf(seed)),
  );

let photos = 0;

/** A photo that no other claim has. */
export function anotherPhoto(): Promise<Buffer<ArrayBuffer>> {
  photos += 1;
  return photoBy(1000 + photos);
}
