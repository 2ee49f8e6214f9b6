import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { Ticket } from '#app/ui/ticket.tsx'

type ProductTicketProps = {
  product: Pick<ShopProduct, 'name' | 'picture'>
  /** A short line above the name, such as the city. */
  eyebrow: string
}

/** Of three beside each other on wide screens. */
const SIZES = '(min-width: 80rem) 24rem, (min-width: 48rem) 33vw, 100vw'

/** The ticket of a product on sale, with the product's own picture where it has one. */
export function ProductTicket({ product: { name, picture }, eyebrow }: ProductTicketProps) {
  return (
    <Ticket
      name={name}
      eyebrow={eyebrow}
      picture={
        picture && (
          <CataloguePicture picture={picture} sizes={SIZES} className="size-full object-cover" />
        )
      }
    />
  )
}
