// Buyers as they are: they press twice, close windows, come back or do not, try another way after a
// decline, and send the same again when nobody answered.
import { z } from 'zod'
import type { PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { inPesos } from '#domain/money/providers/pesos.ts'
import type { OrderedItem } from '#domain/sale/orders/ordered-item.ts'
import type { MercadoPagoDouble } from '#tests/doubles/mercado-pago/mercado-pago-double.ts'
import type { PayPalDouble } from '#tests/doubles/paypal/paypal-double.ts'
import { makeKey, makeSubmission } from '#tests/make.ts'
import { postJson, readActionData, type SendRequest } from '#tests/request.ts'

export type World = {
  /** The shop that runs now; waits while there is none. */
  shop(): Promise<SendRequest>
  mercadoPago: MercadoPagoDouble
  payPal: PayPalDouble
  random(): number
  pesosPerDollar: string
}

/** What a purchase ended with for its buyer. */
export type End = 'bought' | 'waiting' | 'declined' | 'left' | 'refused' | 'unanswered'

const METHODS: PaymentMethod[] = ['credit-card', 'paypal', 'mercado-pago']
const HOLDERS = ['APRO', 'APRO', 'APRO', 'APRO', 'APRO', 'FUND', 'OTHE', 'CALL', 'CONT', 'CHAL']
const PAGE_CHOICES = {
  'mercado-pago': ['APRO', 'APRO', 'APRO', 'RETRY', 'CLOSE', 'OTHE', 'VOUCHER', 'TWICE', 'ABANDON'],
  paypal: ['approve', 'approve', 'approve', 'leave', 'pending', 'declined', 'cancel'],
} as const
const PRESSES = 3
const TRIES = 4

/** One purchase from the first press to whatever it ends with. */
export async function buy(world: World, index: number): Promise<End> {
  const submission = newSubmission(world, index)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const end = await pay(world, submission, index)
    if (end === 'unanswered') continue
    if (end !== 'declined') return end
    // A declined one gives up, or tries another way on the same order.
    if (world.random() < 0.4) return 'declined'
    Object.assign(submission, byAnotherWay(world, submission.shownTotalCents))
  }
  return 'unanswered'
}

type Items = OrderedItem[]
type Submission = ReturnType<typeof newSubmission>

function newSubmission(world: World, index: number) {
  const items = pick(world, [
    [{ name: 'Benefits Pass', duration: 5, adults: 1, children: 1 }],
    [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
    [{ name: 'Full Pass', duration: 1, adults: 2, children: 2 }],
  ] satisfies Items[])
  const made = makeSubmission({ items })
  const buyer = { ...made.buyer, email: `buyer.${index}@example.com` }
  return { ...made, buyer, ...byAnotherWay(world, made.shownTotalCents) }
}

function byAnotherWay(world: World, totalCents: number) {
  const method = pick(world, METHODS)
  const isInDollars = method === 'paypal'
  return {
    method,
    paymentId: makeKey(),
    shownCharge: isInDollars
      ? undefined
      : { amountCents: inPesos(totalCents, world.pesosPerDollar), currency: 'ARS' as const },
    token:
      method === 'credit-card' ? world.mercadoPago.cardToken(pick(world, HOLDERS), 'master') : '',
    card:
      method === 'credit-card'
        ? { brand: 'master', document: { type: 'DNI', number: '12345678' } }
        : undefined,
  }
}

/** Presses the button, perhaps several times at once, and does what the answer asks for. */
async function pay(world: World, submission: Submission, index: number): Promise<End> {
  const presses = world.random() < 0.15 ? PRESSES : 1
  const answers = await Promise.all(
    Array.from({ length: presses }, () => press(world, submission, index)),
  )
  const answer = answers.find((one) => one?.ok) ?? answers.find((one) => one !== undefined)
  if (!answer) return 'unanswered'
  if (answer.ok) {
    const isPaid = answer.order?.paymentState === 'settled'
    const end =
      answer.redirectUrl === undefined
        ? isPaid
          ? 'bought'
          : 'waiting'
        : await visit(world, submission.method, answer.redirectUrl)
    if (world.random() < 0.7) await upgrade(world, answer.order?.secret, index)
    if (world.random() < 0.12) await takeBack(world, submission, answer, index)
    return end
  }
  const isUnanswered = answer.reason === 'provider_unreachable'
  if (isUnanswered || answer.reason === 'method_unavailable') return 'unanswered'
  return answer.reason === 'payment_declined' ? 'declined' : 'refused'
}

type PressAnswer = {
  ok: boolean
  reason?: string
  redirectUrl?: string
  order?: { paymentState: string; operationNumber: string; secret: string }
}

/** Undefined when no whole answer came. */
async function press(
  world: World,
  submission: Submission,
  index: number,
): Promise<PressAnswer | undefined> {
  try {
    const asBuyer = fromNetwork(await world.shop(), index)
    const { data } = await postJson(asBuyer, '/checkout/payment.data', submission)
    return typeof data === 'object' && data !== null && 'ok' in data
      ? { ...data, ok: data.ok === true }
      : undefined
  } catch {
    return undefined
  }
}

/** One of its passes becomes something better, perhaps by two presses, perhaps never paid. */
async function upgrade(world: World, secret: string | undefined, index: number): Promise<void> {
  const passes = secret ? await readPasses(world, secret, index) : []
  const [pass] = passes.filter(({ options }) => options.length > 0)
  if (!pass) return
  const { productName, durationDays, differenceCents } = pick(world, pass.options)
  const { method, ...payment } = byAnotherWay(world, differenceCents)
  const submission = {
    idempotencyKey: makeKey(),
    terms: TERMS_VERSION,
    changes: [{ passId: pass.id, productName, durationDays }],
    shownTotalCents: differenceCents,
    payment: { method, ...payment },
  }
  const presses = world.random() < 0.3 ? PRESSES : 1
  const asBuyer = fromNetwork(await world.shop(), index)
  const answers = await Promise.all(
    Array.from({ length: presses }, () =>
      postJson(asBuyer, `/order/${secret}/upgrade.data`, submission).catch(() => undefined),
    ),
  )
  const led = answers.map((one): unknown => Object(one?.data).redirectUrl)
  const redirectUrl = led.find((url) => typeof url === 'string')
  if (typeof redirectUrl === 'string') await visit(world, method, redirectUrl)
}

const offer = z.object({
  passes: z.array(
    z.object({
      id: z.string(),
      options: z.array(
        z.object({
          productName: z.string(),
          durationDays: z.number(),
          differenceCents: z.number(),
        }),
      ),
    }),
  ),
})

/** What the page of an order's upgrade offers; nothing where it did not come. */
async function readPasses(world: World, secret: string, index: number) {
  try {
    const asBuyer = fromNetwork(await world.shop(), index)
    const value = await readActionData(await asBuyer(`/order/${secret}/upgrade.data`))
    const routes: unknown[] = Object.values(Object(value))
    const read = routes.map((route) => offer.safeParse(Object(route).data).data)
    return read.find((found) => found !== undefined)?.passes ?? []
  } catch {
    return []
  }
}

/** The purchase is taken back by the button, paid or not, perhaps twice. */
async function takeBack(
  world: World,
  { buyer }: Submission,
  { order }: PressAnswer,
  index: number,
): Promise<void> {
  const body = new URLSearchParams({
    operationNumber: order?.operationNumber ?? '',
    email: buyer.email,
  }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (let times = 1 + Math.floor(world.random() * 2); times > 0; times -= 1) {
    const asBuyer = fromNetwork(await world.shop(), index)
    await asBuyer('/withdrawal', { method: 'POST', headers, body }).catch(() => undefined)
  }
}

/** Limits count by network: every buyer has one. */
function fromNetwork(request: SendRequest, index: number): SendRequest {
  const network = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  return (path, sending = {}) =>
    request(path, { ...sending, headers: { ...sending.headers, 'X-Forwarded-For': network } })
}

/** At the provider's page; comes back to the shop more often than not. */
async function visit(world: World, method: PaymentMethod, redirectUrl: string): Promise<End> {
  const url = new URL(redirectUrl)
  const backTo =
    method === 'paypal'
      ? await world.payPal.choose(
          url.searchParams.get('token') ?? '',
          pick(world, PAGE_CHOICES.paypal),
        )
      : await world.mercadoPago.choose(
          url.searchParams.get('pref_id') ?? '',
          pick(world, PAGE_CHOICES['mercado-pago']),
        )
  if (!backTo || world.random() < 0.3) return 'left'
  const { pathname, search } = new URL(backTo)
  const request = await world.shop()
  await request(pathname + search).catch(() => undefined)
  return 'waiting'
}

function pick<Value>({ random }: World, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is something to choose from')
  return value
}
