import { brandName } from '#domain/brand.ts'
import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { productHue } from '#domain/catalog/product.ts'
import { amountFromCents, catalogCurrency } from '#domain/money.ts'
import { singleVariant } from '#domain/pictures/picture.ts'
import { m } from '#messages/messages.js'

/** Each pass with one offer per duration, for search engines; adult prices. */
export function productOffers(pageUrl: string, city: Destination, products: ShopProduct[]) {
  return products.map((product) => ({
    '@type': 'Product',
    name: `${product.name} ${city.name}`,
    description: `${product.summary} ${product.benefits.join(', ')}.`,
    image: new URL(pictureOf(product), pageUrl).href,
    brand: { '@type': 'Brand', name: brandName },
    offers: product.prices.map((price) => ({
      '@type': 'Offer',
      name: m.shop_purchase_context({
        pass: product.name,
        days: m.shop_purchase_days({ days: price.durationDays }),
      }),
      price: amountFromCents(price.adultPriceCents).toFixed(2),
      priceCurrency: catalogCurrency,
      availability: 'https://schema.org/InStock',
      url: `${pageUrl}#purchase-module`,
    })),
  }))
}

function pictureOf({ name, picture }: ShopProduct): string {
  return (picture && singleVariant(picture)?.path) ?? `/art/pass-${productHue[name]}.svg`
}
