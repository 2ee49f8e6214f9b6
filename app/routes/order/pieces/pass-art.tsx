import { productHue } from '#domain/catalog/product.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

/** The painted ticket of a product. Decorative: the name is beside it. */
export function PassArt({
  productName,
  className = '',
}: {
  productName: ProductName
  className?: string
}) {
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
