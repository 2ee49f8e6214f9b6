// An uploaded picture: staff upload it, the worker makes its variants once, and it never changes afterwards.
import type { AsWritten } from '#domain/catalogue/told.ts'
import type { Picture, PictureFormat, PictureState } from '#domain/ground/vocabulary/catalogue.ts'

export const PICTURE_BYTES_MAX = 15 * 1024 * 1024
export const PICTURE_PIXELS_MAX = 40_000_000
/** Characters of a file's name, which lists show. */
export const PICTURE_NAME_MAX = 120
/** Most pictures whose state one request may query. */
export const PICTURES_LOOKED_AT_MAX = 60

/** Types offered in the file dialog; the server checks the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** From a phone's thumbnail to a full-width gallery at two pixels per point; see `sizes` on the pages. */
const VARIANT_WIDTHS = [320, 480, 800, 1200, 1600]

/** `pictures_unavailable`: no decoder here. `picture_not_checked`: a timeout of the file or the machine. */
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

/** What a page must know before the picture has loaded. */
export type PictureFacts = { width: number; height: number; colour: string }
/** A picture as pages show it; our drawings have no facts. */
export type ShownPicture = Omit<Picture, 'translations'> &
  AsWritten & {
    facts?: PictureFacts
    /** Its crop for messengers exists. */
    isCropped?: true
    /** Of a photograph on a card: the file of the drawing that frames it. */
    frame?: string
  }
/** In whole percent from the left and top. */
export type FocusPoint = { x: number; y: number }
export type UploadedPicture = PictureFacts & { id: string; state: PictureState }

/** The size of crops for messengers, which do not reliably support the variants' formats. */
export const CROP_SIZE = { width: 1200, height: 630 }

const MIDDLE = 50

export function focusOf({ focusX = MIDDLE, focusY = MIDDLE }: Picture): FocusPoint {
  return { x: Math.round(focusX), y: Math.round(focusY) }
}

/** Ascending. None is wider than the picture; the widest variant of a small picture is its own width. */
export function variantWidths(width: number): number[] {
  const widest = VARIANT_WIDTHS.at(-1) ?? width
  const narrower = VARIANT_WIDTHS.filter((one) => one < width)
  return width > widest ? narrower : [...narrower, width]
}

export function pictureFile(id: string): string {
  return `/pictures/${id}`
}

const uploadedFile = /^\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The id of an uploaded picture; undefined for our drawings and for anything else. */
export function uploadedIdIn(file: string): string | undefined {
  return uploadedFile.exec(file)?.[1]
}

/** Uploaded pictures lead and our drawings follow, each as staff put them in order. */
export function photographsFirst<Shown extends Pick<Picture, 'file'>>(pictures: Shown[]): Shown[] {
  const isDrawn = ({ file }: Shown) => Number(uploadedIdIn(file) === undefined)
  return pictures.toSorted((one, other) => isDrawn(one) - isDrawn(other))
}

/** The first of an attraction's pictures as its cards show it: a photograph keeps the drawing as its frame. */
export function cardPicture([first, ...others]: ShownPicture[]): ShownPicture | undefined {
  const drawing = first?.facts && others.find(({ facts }) => !facts)
  return first && drawing ? { ...first, frame: drawing.file } : first
}

export function variantPath(file: string, width: number, format: PictureFormat): string {
  return `${file}/${width}.${format}`
}

export function cropPath(file: string, { x, y }: FocusPoint): string {
  return `${file}/${x}-${y}.jpg`
}

/** The picture for messengers: its crop, or a variant until that exists; undefined for a drawing. */
export function socialPicture(
  picture: ShownPicture,
): { path: string; width: number; height: number } | undefined {
  if (!picture.isCropped) return singleVariant(picture)
  return { path: cropPath(picture.file, focusOf(picture)), ...CROP_SIZE }
}

/** A single variant at most `width` wide, for consumers that take one file, such as search engines. */
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
