import { z } from 'zod'
import { durationsDays } from '#domain/catalogue/product.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'

const count = z.int().min(0).max(CART_PASSES_MAX)

export const orderedItem = z
  .object({
    name: z.enum(productNames),
    duration: z.literal(durationsDays),
    adults: count,
    children: count,
  })
  .refine((item) => item.adults + item.children > 0, 'no_people')
export type OrderedItem = z.infer<typeof orderedItem>
