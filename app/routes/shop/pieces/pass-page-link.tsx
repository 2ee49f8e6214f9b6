// While the operator only announces the passes' pages, a button with the specified toast.
import type { ReactNode } from 'react'
import { href, Link, useParams } from 'react-router'
import { productHue, productSlug } from '#domain/catalogue/product.ts'
import { type PassSomewhere, useIsAnnounced } from './cities-on-sale.ts'
import { tellPassComingSoon } from './coming-soon.ts'

type PassPageLinkProps = {
  pass: PassSomewhere
  className: string
  /** Called before the page changes or the toast appears. */
  onPress?: () => void
  children: ReactNode
}

/** Leads to the pass in the current city, or else in the first city that sells it. */
export function PassPageLink({ pass, className, onPress, children }: PassPageLinkProps) {
  const isAnnounced = useIsAnnounced('passes')
  const { city: here } = useParams()
  const city = pass.slugs.find((slug) => slug === here) ?? pass.slugs[0]
  if (isAnnounced || city === undefined) {
    const announce = () => {
      // A toast behind a modal dialog would be out of reach.
      onPress?.()
      tellPassComingSoon(pass.name, pass.cities)
    }
    return (
      <button
        type="button"
        data-hue={productHue[pass.name]}
        className={className}
        onClick={announce}
      >
        {children}
      </button>
    )
  }
  return (
    <Link
      to={href('/:city/passes/:product', { city, product: productSlug[pass.name] })}
      data-hue={productHue[pass.name]}
      className={className}
      onClick={onPress}
    >
      {children}
    </Link>
  )
}
