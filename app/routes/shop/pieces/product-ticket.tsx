import { href, Link } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { productSlug } from '#domain/catalogue/product.ts'
import { langOf } from '#domain/catalogue/told.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Ticket } from '#app/ui/ticket.tsx'
import { useIsAnnounced } from './cities-on-sale.ts'
import { tellInformationComingSoon } from './coming-soon.ts'

type ProductTicketProps = {
  product: Pick<ShopProduct, 'name' | 'picture'>
  eyebrow: string
  isFirst?: boolean
}

/** For one of three side by side on wide screens. */
const SIZES = '(min-width: 80rem) 24rem, (min-width: 48rem) 33vw, 100vw'

export function ProductTicket({ product, eyebrow, isFirst = false }: ProductTicketProps) {
  const { name, picture } = product
  return (
    <Ticket
      name={name}
      eyebrow={eyebrow}
      isFirst={isFirst}
      picture={
        picture && (
          <CataloguePicture
            picture={picture}
            sizes={SIZES}
            isFirst={isFirst}
            className="size-full object-cover"
          />
        )
      }
    />
  )
}

type MoreAboutPassProps = { citySlug: string; name: ProductName }

/** Links from a card to its pass's page; shows the specified toast while those pages are announced. */
export function MoreAboutPass({ citySlug, name }: MoreAboutPassProps) {
  const label = m.shop_pass_more_about({ pass: name })
  if (useIsAnnounced('passes')) {
    return (
      <Button variant="quiet" aria-label={label} onClick={() => tellInformationComingSoon(name)}>
        {m.shop_pass_more()}
      </Button>
    )
  }
  return (
    <Link
      to={href('/:city/passes/:product', { city: citySlug, product: productSlug[name] })}
      aria-label={label}
      className={buttonLook('quiet')}
    >
      {m.shop_pass_more()}
    </Link>
  )
}

type ProductBenefitsProps = {
  product: ShopProduct
  /** Spacing; the ticks take the hue of their surroundings. */
  className: string
}

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
