// Without a link, a buyer identifies an order by its operation number and the e-mail.
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { UNREADABLE } from '#domain/ground/readable-text.ts'
import { buyerForm } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { EmailField, Field } from '#app/ui/field.tsx'

export const orderClaim = z.object({
  operationNumber: z
    .string('required')
    .trim()
    .min(1, 'required')
    .check(atMost(40, 'too_long'))
    .refine((number) => !UNREADABLE.test(number), 'unreadable_characters'),
  email: buyerForm.shape.email,
})

type ClaimFieldProps = Partial<ComponentProps<typeof Field>>

export function OperationNumberField(field: ClaimFieldProps) {
  return (
    <Field
      label={m.order_number()}
      required
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  )
}

export function BuyerEmailField(field: ClaimFieldProps) {
  return <EmailField label={m.order_buyer_email()} required autoComplete="email" {...field} />
}
