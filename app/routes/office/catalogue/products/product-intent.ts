// The intents that the action of 'Productos' accepts, one per button.
import { z } from 'zod'
import { pricesForm, productForm } from '#domain/catalogue/product-form.ts'
import { typedDay } from '#domain/ground/address-filter.ts'

const ofProduct = { productId: z.int32().positive(), version: z.int32().positive() }

export const productIntent = z.discriminatedUnion('intent', [
  productForm.extend({ intent: z.literal('change'), ...ofProduct }),
  pricesForm.safeExtend({ intent: z.literal('set_prices'), ...ofProduct }),
  z.object({ intent: z.literal('delete_prices'), ...ofProduct, validFrom: typedDay() }),
])
