// Who reads pictures. What strangers made is opened in a process of its own; what the worker makes
// variants of was written by that process before (decision 18).
import type { PictureFormat } from '#domain/vocabulary/picture.ts'
import type { FocusPoint, PictureFacts, PictureRefusal } from './picture.ts'

/** Upright, in sRGB, without metadata. */
export type CheckedPicture = PictureFacts & { mime: string; bytes: Uint8Array }
export type Variant = { width: number; format: PictureFormat; bytes: Uint8Array }

export type PictureMaker = {
  /** False where this machine has no decoder that runs; true as well when nobody could tell in time. */
  isAble(): Promise<boolean>
  /** Reads the whole of an uploaded file, whatever it is. Never throws for what is in it. */
  check(file: Uint8Array): Promise<{ ok: true; picture: CheckedPicture } | PictureNotRead>
  /**
   * Every format at each of these widths. Rejects with VariantsNotMade when the picture is at fault, and
   * with any other error when it is not.
   */
  makeVariants(original: Uint8Array, widths: number[]): Promise<Variant[]>
  /** A JPEG of CROP_SIZE with the point as near its middle as the picture allows. Rejects as makeVariants does. */
  makeCrop(original: Uint8Array, focus: FocusPoint): Promise<Uint8Array>
}
export type PictureNotRead = {
  ok: false
  reason: Exclude<PictureRefusal, 'too_many_pictures'>
}

/** Rejected with for a picture that cannot be read, or not within its time and memory. */
export class VariantsNotMade extends Error {}
