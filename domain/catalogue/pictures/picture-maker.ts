// The port that decodes pictures. Uploads from strangers are opened in a separate process; the worker makes
// variants from the file that this process wrote (decision 18).
import type { PictureFormat } from '#domain/ground/vocabulary/catalogue.ts'
import type { FocusPoint, PictureFacts, PictureRefusal } from './picture.ts'

/** Upright, in sRGB, without metadata. */
export type CheckedPicture = PictureFacts & { mime: string; bytes: Uint8Array }
export type Variant = { width: number; format: PictureFormat; bytes: Uint8Array }

export type PictureMaker = {
  /** False when this machine has no working decoder; true also when that could not be determined in time. */
  isAble(): Promise<boolean>
  /** Reads an uploaded file completely. Never throws because of its content. */
  check(file: Uint8Array): Promise<{ ok: true; picture: CheckedPicture } | PictureNotRead>
  /** Every format at each width. Rejects with VariantsNotMade only when the picture is at fault. */
  makeVariants(original: Uint8Array, widths: number[]): Promise<Variant[]>
  /** A JPEG of CROP_SIZE with the point as near its middle as possible. Rejects like makeVariants. */
  makeCrop(original: Uint8Array, focus: FocusPoint): Promise<Uint8Array>
}
export type PictureNotRead = {
  ok: false
  reason: Exclude<PictureRefusal, 'too_many_pictures'>
}

/** The picture cannot be read, or not within its time and memory limits. */
export class VariantsNotMade extends Error {}
