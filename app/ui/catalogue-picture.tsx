import {
  type ShownPicture,
  variantPath,
  variantWidths,
} from '#domain/catalogue/pictures/picture.ts'
import { langOfText } from '#domain/catalogue/told.ts'
import {
  type Picture,
  type PictureFormat,
  pictureFormats,
} from '#domain/ground/vocabulary/catalogue.ts'

type CataloguePictureProps = {
  picture: ShownPicture
  /** The displayed width, as `sizes` of an <img>. */
  sizes: string
  /** Visible without scrolling. */
  isFirst?: boolean
  /** Its description, unless the page gives it elsewhere. */
  alt?: string
  className: string
}

/** The drawings' size; pages use it only to reserve their space. */
const DRAWING = { width: 1200, height: 900 }
/** For browsers without `srcset`: wide enough for any phone. */
const PLAIN_WIDTH = 800

/** Reserves its space in its own colour; of an uploaded picture, browsers pick a format and width. */
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
      style={{ backgroundColor: facts?.colour, objectPosition: objectPosition(picture) }}
    />
  )
  if (!facts) return image
  return (
    <picture className="contents">
      {pictureFormats.map((format) => (
        <source
          key={format}
          // Draws nothing, but would otherwise take a grid cell.
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

/** For cards: a photograph stands inside its attraction's drawing, which stays its frame. */
export function FramedPicture(shown: CataloguePictureProps) {
  const { picture, className } = shown
  if (picture.frame === undefined) return <CataloguePicture {...shown} />
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <CataloguePicture
        {...shown}
        picture={{ file: picture.frame, description: '' }}
        className="size-full object-cover"
      />
      <CataloguePicture
        {...shown}
        className="absolute inset-3 size-[calc(100%-1.5rem)] rounded-control object-cover ring-2 ring-cream"
      />
    </div>
  )
}

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
