// An accepted scan is an entry or a re-entry: a pass's first entry starts its days; each uses up a sight for good,
// or a benefit.
import type * as z from 'zod/mini'
import { productOpens } from '#domain/catalogue/product.ts'
import {
  type AttractionPass,
  type ProductName,
  productNames,
} from '#domain/ground/vocabulary/catalogue.ts'
import type { scanVerdict } from './gate-messages.ts'

type Told = z.infer<typeof scanVerdict>

/** What a guard is shown, as it is sent (gate-messages.ts). */
export type ScanAccepted = Extract<Told, { ok: true }>

export type ScanRefused = Extract<Told, { ok: false }> & {
  /** `already_used` offline: only the server may know that the pass left and may re-enter. */
  mayReenter?: boolean
}

export type ScanVerdict = ScanAccepted | ScanRefused

/** The entry day of a sight, which opens once per pass. */
export const ONCE = '1970-01-01'

/** How long after the server received a scan the office or a supervisor may undo it. */
export const UNDO_MS = 10 * 60_000
/** How long after it a guard may, by the server's clock and by the phone's. */
export const UNDO_AT_DOOR_MS = 2 * 60_000

export const SETTLED_NOTE_MAX = 500

/** A gate without contact for longer refuses passes that are missing from its data. */
export const DATA_MS_MAX = 72 * 60 * 60_000

/** 'Todos' is a benefit for Benefits Pass, a sight for others. Undefined if the product does not open it. */
export function entryKind(
  productName: ProductName,
  attractionPass: AttractionPass,
): 'sight' | 'benefit' | undefined {
  if (!productOpens(productName, attractionPass)) return undefined
  if (productName === 'Benefits Pass') return 'benefit'
  return attractionPass === 'Benefits Pass' ? 'benefit' : 'sight'
}

/** The products that open an attraction, in the order of the shop. */
export function productsThatOpen(attractionPass: AttractionPass): ProductName[] {
  return productNames.filter((name) => productOpens(name, attractionPass))
}
