import { href } from 'react-router'
import * as z from 'zod/mini'
import { localPath } from '#domain/ground/language.ts'
import { catalogCurrency } from '#domain/ground/money.ts'
import { type PaymentMethod, currencies, paymentMethods } from '#domain/ground/vocabulary/money.ts'
import { inPesos } from '#domain/money/providers/pesos.ts'

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

/** The last answer: a dropped connection must not take the form away from a buyer. */
let known: PaymentOptions | undefined

/** The methods available now, or the last known ones; undefined until there is an answer. */
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

/** The buyer's choice if it is available, else the first available one. */
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
  /** Set if the charge is in another currency than the catalogue. */
  rate?: z.infer<typeof exchangeRate>
}

/** The charge of this method for a total; undefined if its rate is unknown. */
export function chargeBy(
  { currency }: OfferedMethod,
  { rate }: Pick<PaymentOptions, 'rate'>,
  totalCents: number,
): ShownCharge | undefined {
  if (currency === catalogCurrency) return { amountCents: totalCents, currency }
  return rate && { amountCents: inPesos(totalCents, rate.pesosPerDollar), currency, rate }
}
