import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'

type ProductBenefitsProps = {
  product: ShopProduct
  /** Spacing; the ticks take the hue of their surroundings. */
  className: string
}

/** The benefits of a pass, one tick each. */
export function ProductBenefits({ product, className }: ProductBenefitsProps) {
  return (
    <ul aria-label={m.shop_pass_benefits({ pass: product.name })} className={`grid ${className}`}>
      {product.benefits.map((benefit) => (
        <li key={benefit} lang={langOf(product, 'benefits')} className="flex gap-2.5 wrap-anywhere">
          <CheckIcon className="mt-0.5 size-5 text-hue" />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  )
}
