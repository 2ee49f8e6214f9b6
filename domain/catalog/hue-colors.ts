// The products' hues (tokens.css) for mails and wallets, which cannot read a style sheet.
import type { ProductHue } from './product.ts'

/** As `#rrggbb`: a colour for white text, and the matching background. */
export const hueColors: Record<ProductHue, { color: string; ground: string }> = {
  full: { color: '#2e3a9e', ground: '#eceefb' },
  sight: { color: '#0b7161', ground: '#e4f4f1' },
  benefits: { color: '#8a2c7a', ground: '#f8e9f5' },
}
