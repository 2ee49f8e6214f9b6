import { href, Link } from 'react-router'
import { productSlug } from '#domain/catalog/product.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { useIsAnnounced } from './cities-on-sale.ts'
import { noticeInformationComingSoon } from './notices.ts'

type MoreAboutPassProps = { citySlug: string; name: ProductName }

/** Links from a card to its pass's page; shows the specified notice while those pages are announced. */
export function MoreAboutPass({ citySlug, name }: MoreAboutPassProps) {
  const label = m.shop_pass_more_about({ pass: name })
  if (useIsAnnounced('passes')) {
    return (
      <Button variant="quiet" onClick={() => noticeInformationComingSoon(name)}>
        {label}
      </Button>
    )
  }
  return (
    <Link
      to={href('/:city/passes/:product', { city: citySlug, product: productSlug[name] })}
      className={buttonLook('quiet')}
    >
      {label}
    </Link>
  )
}
