// Without a link, a buyer identifies an order by its operation number and the e-mail.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { UNREADABLE } from '#domain/ground/readable-text.ts'
import { buyerForm } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { problemWords } from '#app/ui/field-problem.ts'
import { EmailField, Field } from '#app/ui/field.tsx'

/** As much as one post can carry: a text too long for its field is shown again too. */
const TYPED_MAX = 64 * 1024
const typed = z.string().check(atMost(TYPED_MAX)).optional()

export const orderClaim = z.object({
  operationNumber: z
    .string('required')
    .trim()
    .min(1, 'required')
    .check(atMost(40, 'too_long'))
    .refine((number) => !UNREADABLE.test(number), 'unreadable_characters'),
  email: buyerForm.shape.email,
})

/** The typed values, so that a page without code shows them again. */
export const typedClaim = z
  .object({ initialValue: z.object({ operationNumber: typed, email: typed }) })
  .transform(({ initialValue }) => initialValue)
  .optional()
  .catch(undefined)

type ClaimFieldProps = {
  typedBefore: string | undefined
  problems: string[] | null | undefined
}

export function OperationNumberField({
  hint,
  typedBefore,
  problems,
}: ClaimFieldProps & { hint: string }) {
  return (
    <Field
      name="operationNumber"
      label={m.order_number()}
      hint={hint}
      defaultValue={typedBefore}
      error={problemWords(problems ?? undefined)}
      required
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  )
}

export function BuyerEmailField({ typedBefore, problems }: ClaimFieldProps) {
  return (
    <EmailField
      name="email"
      label={m.order_buyer_email()}
      defaultValue={typedBefore}
      error={problemWords(problems ?? undefined)}
      required
      autoComplete="email"
    />
  )
}
