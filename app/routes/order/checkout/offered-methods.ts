// The ways to pay as the payment page knows them, and what each of them would charge.
import { href } from 'react-router'
import * as z from 'zod/mini'
import { localPath } from '#domain/language.ts'
import { catalogCurrency } from '#domain/money.ts'
import { inPesos } from '#domain/providers/pesos.ts'
import { currencies, type PaymentMethod, paymentMethods } from '#domain/vocabulary/payment.ts'

const ANSWER_MS_MAX = 8_000

const text = z.string()
const offeredMethod = z.object({
  method: z.enum(paymentMethods),
  currency: z.enum(currencies),
  isTest: z.boolean(),
  closed: z.optional(z.enum(['resting', 'no_rate'])),
})
export type OfferedMethod = z.infer<typeof offeredMethod>

const exchangeRate = z.object({ pesosPerDollar: text, source: text, quotedOn: text })

const paymentOptions = z.object({
  methods: z.array(offeredMethod),
  rate: z.optional(exchangeRate),
  cardFields: z.optional(z.object({ publicKey: text, scriptUrl: text })),
  today: text,
})
export type PaymentOptions = z.infer<typeof paymentOptions>

/** What was answered last: a line that drops must not take the form away from who fills it in. */
let known: PaymentOptions | undefined

/** The ways to pay of this moment, or the last that were known; undefined while nobody answered. */
export async function askForMethods(): Promise<PaymentOptions | undefined> {
  try {
    const response = await fetch(localPath(href('/checkout/methods')), {
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    known = paymentOptions.parse(await response.json())
  } catch (error) {
    console.warn('The ways to pay could not be asked for.', error)
  }
  return known
}

/** The buyer's choice where it is open, else the first that is. */
export function chosenMethod(
  options: Pick<PaymentOptions, 'methods'> | undefined,
  wish: PaymentMethod,
): OfferedMethod | undefined {
  const open = options?.methods.filter(({ closed }) => closed === undefined) ?? []
  return open.find(({ method }) => method === wish) ?? open[0]
}

export type ShownCharge = {
  amountCents: number
  currency: OfferedMethod['currency']
  /** Where the catalogue's currency is not the one that is charged. */
  rate?: z.infer<typeof exchangeRate>
}

/** What this way to pay charges for a total; undefined where its rate is not known. */
export function chargeBy(
  { currency }: OfferedMethod,
  { rate }: Pick<PaymentOptions, 'rate'>,
  totalCents: number,
): ShownCharge | undefined {
  if (currency === catalogCurrency) return { amountCents: totalCents, currency }
  return rate && { amountCents: inPesos(totalCents, rate.pesosPerDollar), currency, rate }
}
