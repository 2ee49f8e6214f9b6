import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { Ticket } from '#app/ui/ticket.tsx'

type ProductTicketProps = {
  product: Pick<ShopProduct, 'name' | 'picture'>
  /** A short line above the name, such as the city. */
  eyebrow: string
  /** Visible at once, so the picture is fetched with high priority. */
  isFirst?: boolean
}

/** For one of three side by side on wide screens. */
const SIZES = '(min-width: 80rem) 24rem, (min-width: 48rem) 33vw, 100vw'

/** The ticket of a product on sale, with the product's own picture if it has one. */
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
