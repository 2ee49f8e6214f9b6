import { type ProductHue, productHue } from '#domain/catalogue/product.ts'
import type { AttractionPass, ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

/** The hue of a product, or of attractions that every product opens; for `data-hue`. */
export function hueOf(pass: ProductName | AttractionPass): ProductHue | 'all' {
  return pass === 'Todos' ? 'all' : productHue[pass]
}

export function PassBadge({ pass }: { pass: ProductName | AttractionPass }) {
  return (
    <span
      data-hue={hueOf(pass)}
      className="inline-flex items-center gap-2 rounded-full bg-hue-ground px-3 py-1 font-semibold text-hue sm:whitespace-nowrap"
    >
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-hue" />
      <span translate={pass === 'Todos' ? undefined : 'no'}>
        {pass === 'Todos' ? m.shell_badge_every_pass() : pass}
      </span>
    </span>
  )
}
