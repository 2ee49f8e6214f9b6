// The intents that the action of 'Productos' accepts, one per button, and its answers.
import { z } from 'zod'
import type { StoredProduct } from '#domain/products/lock-product.ts'
import { pricesForm, productForm } from '#domain/products/product-form.ts'
import { typedDay } from '#domain/typed-day.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const ofProduct = { productId: z.int32().positive(), version: z.int32().positive() }

export const productIntent = z.discriminatedUnion('intent', [
  productForm.extend({ intent: z.literal('change'), ...ofProduct }),
  pricesForm.safeExtend({ intent: z.literal('set-prices'), ...ofProduct }),
  z.object({ intent: z.literal('drop-prices'), ...ofProduct, validFrom: typedDay() }),
])

export type ProductDone = 'changed' | 'prices_set' | 'prices_dropped'
/** `stored` is a newer version stored by somebody else. */
export type ProductAnswer = Answer<{ done: ProductDone }, { stored?: StoredProduct }>
