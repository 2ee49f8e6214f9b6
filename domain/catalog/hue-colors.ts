// The hues of the products (tokens.css) for what cannot read a style sheet: mails and wallets.
import type { ProductHue } from './product.ts'

/** As `#rrggbb`: the colour on which white is read, and the ground that belongs to it. */
export const hueColors: Record<ProductHue, { color: string; ground: string }> = {
  full: { color: '#2e3a9e', ground: '#eceefb' },
  sight: { color: '#0b7161', ground: '#e4f4f1' },
  benefits: { color: '#8a2c7a', ground: '#f8e9f5' },
}
