import type { ReactNode } from 'react'
import { productHue } from '#domain/catalogue/product.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'

type TicketProps = {
  name: ProductName
  /** A short line above the name, such as the city. */
  eyebrow: string
  /** Replaces the drawing and covers the whole ticket. */
  picture?: ReactNode
  /** Visible at once, so it is fetched with high priority. */
  isFirst?: boolean
  className?: string
}

export function Ticket({ name, eyebrow, picture, isFirst = false, className = '' }: TicketProps) {
  return (
    <div className={`@container relative aspect-[640/400] text-cream ${className}`}>
      {picture ? (
        <div className="absolute inset-0 overflow-hidden rounded-card bg-night">
          {picture}
          {/* Keeps the name readable on any picture. */}
          <div className="absolute inset-0 bg-linear-to-r from-night from-35% to-transparent to-85%" />
        </div>
      ) : (
        <img
          src={`/art/pass-${productHue[name]}.svg`}
          alt=""
          width={640}
          height={400}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full"
        />
      )}
      <div className="absolute inset-0 flex flex-col p-[11%]">
        <p className="font-semibold text-gold">{eyebrow}</p>
        <p
          translate="no"
          className="mt-1 w-min font-display text-[length:12cqw] leading-[0.95] font-bold"
        >
          {name}
        </p>
      </div>
    </div>
  )
}

type PassArtProps = { productName: ProductName; className: string }

/** The painted ticket of a product. Decorative: the name is beside it. */
export function PassArt({ productName, className }: PassArtProps) {
  return (
    <img
      src={`/art/pass-${productHue[productName]}.svg`}
      alt=""
      width={640}
      height={400}
      className={`aspect-[8/5] ${className}`}
    />
  )
}
