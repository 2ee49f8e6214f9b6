// For the daily comparison; a movement appears up to three hours late. Not yet confirmed with the real
// service: the codes, and that a lost buyer's dispute has one of the two codes for chargebacks.
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { ProviderMovement } from '#domain/money/providers/provider.ts'
import { type PayPalClient, readReply } from './client.ts'
import { instant, money } from './shapes.ts'

const DAY_MS = 86_400_000
/** The longest range that PayPal accepts. */
const WINDOW_MS = 31 * DAY_MS
const PAGE_SIZE = 100
/** PayPal refuses a range with more than ten thousand movements. */
const PAGES_MAX = 100

const code = z.string().check(atMost(64)).optional().catch(undefined)

/** Drops missing or invalid fields, so that one unreadable row does not fail the whole day. */
const transaction = z.object({
  transaction_id: code,
  paypal_reference_id: code,
  transaction_event_code: code,
  transaction_initiation_date: instant,
  transaction_amount: money.optional().catch(undefined),
  transaction_status: code,
})
type Transaction = z.infer<typeof transaction>

const transactionsReply = z.object({
  transaction_details: z
    .array(z.object({ transaction_info: transaction }).catch({ transaction_info: {} }))
    .default([]),
  total_pages: z.int().min(0).max(PAGES_MAX).default(1),
})

const kinds = new Map<string, ProviderMovement['kind']>([
  ['T0006', 'charge'],
  ['T1107', 'refund'],
  ['T1106', 'chargeback'],
  ['T1201', 'chargeback'],
  ['T1202', 'chargeback_won'],
])

/** `S` is completed; `V` was completed and later reversed by a movement of its own. */
const done = new Set(['S', 'V', undefined])

/** The end is excluded. Of the kinds that we know, and unreadable rows that may be of them. */
export async function listPayPalMovements(
  client: PayPalClient,
  from: Date,
  until: Date,
): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = []
  for (let start = from.getTime(); start < until.getTime(); start += WINDOW_MS) {
    const end = new Date(Math.min(start + WINDOW_MS, until.getTime()))
    const read = await readWindow(client, new Date(start), end)
    for (const [place, one] of read.entries()) {
      const movement = movementOf(one, `?${place + 1}`, new Date(start))
      // PayPal's range may include its end; ours does not.
      if (movement && movement.at < end) movements.push(movement)
    }
  }
  return movements
}

async function readWindow(client: PayPalClient, from: Date, until: Date): Promise<Transaction[]> {
  const read: Transaction[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: until.toISOString(),
      fields: 'transaction_info',
      page: String(page),
      page_size: String(PAGE_SIZE),
    })
    const answer = await client.ask({ method: 'GET', path: `/v1/reporting/transactions?${query}` })
    const { transaction_details, total_pages } = readReply(transactionsReply, answer)
    read.push(...transaction_details.map(({ transaction_info }) => transaction_info))
    pages = total_pages
  }
  return read
}

/** `name` and `from` replace a missing id and date. */
function movementOf(one: Transaction, name: string, from: Date): ProviderMovement | undefined {
  const { transaction_event_code: eventCode, transaction_amount: amount } = one
  const kind = kinds.get(eventCode ?? '')
  // A row without a code may be of a relevant kind.
  if ((eventCode !== undefined && !kind) || !done.has(one.transaction_status)) return undefined
  const { transaction_id: ref, transaction_initiation_date: at } = one
  const chargeRef = (kind !== 'charge' && one.paypal_reference_id) || (ref ?? name)
  if (!kind || !amount || ref === undefined || !at) {
    const unreadable = { kind: 'unreadable', amountCents: 0, currency: '' } as const
    return { ...unreadable, ref: ref ?? name, chargeRef, at: at ?? from }
  }
  // Our own payments to others have the same code with the opposite sign.
  if (kind === 'charge' && amount.amountCents < 0) return undefined
  return { kind, chargeRef, ref, ...amount, at }
}
