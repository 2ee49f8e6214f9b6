// An uploaded picture: how large it may be, at which widths it is kept, and where it is found. Staff upload
// it, the worker makes its variants once, and then it is served and never changes.
import type { AsWritten } from '#domain/translations/told.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import type { PictureFormat, PictureState } from '#domain/vocabulary/picture.ts'

export const PICTURE_BYTES_MAX = 15 * 1024 * 1024
export const PICTURE_PIXELS_MAX = 40_000_000
/** Of a file's name, which its list shows. */
export const PICTURE_NAME_MAX = 120
/** Pictures whose state one look may ask for. */
export const PICTURES_LOOKED_AT_MAX = 60

/** What staff choose from; the server looks at the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * From a small picture in a list on a phone to a gallery on a wide screen with two pixels per point;
 * see `sizes` where pages show them.
 */
const VARIANT_WIDTHS = [320, 480, 800, 1200, 1600]

/**
 * Why a file is refused; `pictures_unavailable` where this machine has no decoder, `picture_not_checked` when it
 * was not read in time, whether for the file or for the machine.
 */
export type PictureRefusal =
  | 'picture_empty'
  | 'picture_too_large'
  | 'picture_too_many_pixels'
  | 'picture_not_readable'
  | 'picture_animated'
  | 'picture_broken'
  | 'picture_not_checked'
  | 'pictures_unavailable'
  | 'pictures_busy'
  | 'too_many_pictures'

/** What a page must know of a picture before it is there. */
export type PictureFacts = { width: number; height: number; colour: string }
/** A picture as pages show it; drawings of ours have no facts. */
export type ShownPicture = Omit<Picture, 'translations'> &
  AsWritten & {
    facts?: PictureFacts
    /** There is a part of it for messengers, around its point. */
    isCropped?: true
  }
/** In whole percent from left and top. */
export type FocusPoint = { x: number; y: number }
/** As the office shows one that was uploaded. */
export type UploadedPicture = PictureFacts & { id: string; state: PictureState }

/** What messengers show of a page: they take neither of the formats of the variants for granted. */
export const CROP_SIZE = { width: 1200, height: 630 }

const MIDDLE = 50

/** The point that stays in sight; the middle unless somebody set another. */
export function focusOf({ focusX = MIDDLE, focusY = MIDDLE }: Picture): FocusPoint {
  return { x: Math.round(focusX), y: Math.round(focusY) }
}

/** Ascending; none is wider than the picture, and the widest of a small one is its own width. */
export function variantWidths(width: number): number[] {
  const widest = VARIANT_WIDTHS.at(-1) ?? width
  const narrower = VARIANT_WIDTHS.filter((one) => one < width)
  return width > widest ? narrower : [...narrower, width]
}

export function pictureFile(id: string): string {
  return `/pictures/${id}`
}

const uploadedFile = /^\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The id of an uploaded picture; undefined for a drawing of ours, and for anything else. */
export function uploadedIdIn(file: string): string | undefined {
  return uploadedFile.exec(file)?.[1]
}

/** The path under which a variant is served. */
export function variantPath(file: string, width: number, format: PictureFormat): string {
  return `${file}/${width}.${format}`
}

/** The path under which the part of a picture around a point is served. */
export function cropPath(file: string, { x, y }: FocusPoint): string {
  return `${file}/${x}-${y}.jpg`
}

/** What a messenger shows of an uploaded picture: the part made for it, until then a variant; undefined for a drawing. */
export function socialPicture(
  picture: ShownPicture,
): { path: string; width: number; height: number } | undefined {
  if (!picture.isCropped) return singleVariant(picture)
  return { path: cropPath(picture.file, focusOf(picture)), ...CROP_SIZE }
}

/** The one variant for who takes a single file, a search engine: at most `width` wide. */
export function singleVariant(
  { file, facts }: ShownPicture,
  width = 1200,
): { path: string; width: number; height: number } | undefined {
  if (!facts) return undefined
  const widths = variantWidths(facts.width)
  const chosen = widths.findLast((one) => one <= width) ?? widths[0] ?? facts.width
  const height = Math.max(1, Math.round((facts.height * chosen) / facts.width))
  return { path: variantPath(file, chosen, 'webp'), width: chosen, height }
}
