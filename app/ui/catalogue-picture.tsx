import type { CSSProperties } from 'react'
import { type ShownPicture, variantPath, variantWidths } from '#domain/pictures/picture.ts'
import { langOfText } from '#domain/translations/told.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { type PictureFormat, pictureFormats } from '#domain/vocabulary/picture.ts'

type CataloguePictureProps = {
  picture: ShownPicture
  /** How wide it is shown, as `sizes` of an <img>. */
  sizes: string
  /** In sight from the start. */
  isFirst?: boolean
  /** Its description, unless somebody else says it. */
  alt?: string
  className: string
}

/** Of the drawings; no page depends on it but for the place that is kept for them. */
const DRAWING = { width: 1200, height: 900 }
/** For who knows no `srcset`: wide enough for any phone. */
const PLAIN_WIDTH = 800

/**
 * A picture of the catalogue, drawn or uploaded. Its place is there before it is, in its own colour; of the
 * uploaded ones a browser fetches the format that it knows, as wide as it is shown.
 */
export function CataloguePicture({
  picture,
  sizes,
  isFirst = false,
  alt = picture.description,
  className,
}: CataloguePictureProps) {
  const { file, facts } = picture
  const { width, height } = facts ?? DRAWING
  const image = (
    <img
      src={facts ? plainPath(file, facts.width) : file}
      alt={alt}
      lang={langOfText(picture)}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={pictureLook(picture)}
    />
  )
  if (!facts) return image
  return (
    <picture className="contents">
      {pictureFormats.map((format) => (
        <source
          key={format}
          // Not drawn, and yet it would take a cell of a grid.
          className="hidden"
          type={`image/${format}`}
          srcSet={srcSet(file, facts.width, format)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  )
}

/** What stands in its place until it is there, and what stays in sight where it is cropped. */
function pictureLook({ facts, focusX, focusY }: ShownPicture): CSSProperties | undefined {
  const focus = objectPosition({ focusX, focusY })
  if (!facts && !focus) return undefined
  return {
    ...(facts ? { backgroundColor: facts.colour } : {}),
    ...(focus ? { objectPosition: focus } : {}),
  }
}

/** Undefined where nobody set a point. */
export function objectPosition({
  focusX,
  focusY,
}: Pick<Picture, 'focusX' | 'focusY'>): string | undefined {
  if (focusX === undefined && focusY === undefined) return undefined
  return `${focusX ?? 50}% ${focusY ?? 50}%`
}

function plainPath(file: string, pictureWidth: number): string {
  const widths = variantWidths(pictureWidth)
  const width = widths.findLast((one) => one <= PLAIN_WIDTH) ?? widths[0] ?? pictureWidth
  return variantPath(file, width, 'webp')
}

function srcSet(file: string, pictureWidth: number, format: PictureFormat): string {
  return variantWidths(pictureWidth)
    .map((width) => `${variantPath(file, width, format)} ${width}w`)
    .join(', ')
}
