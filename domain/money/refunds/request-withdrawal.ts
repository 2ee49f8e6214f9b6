// The button of Res. 424/2020: a buyer withdraws from the purchase without a session and without a reason.
// The request is stored and confirmed immediately; the worker finds out whether the purchase exists, so
// that the answer is the same for every number and address.
import { eq } from 'drizzle-orm'
import { orders, withdrawals } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { mailboxOf } from '#domain/ground/mailbox.ts'
import { queueWithdrawalMail } from '#domain/ground/outbox/money-mail.ts'
import { queueWithdrawal } from '#domain/ground/outbox/withdrawal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'

/** By operation number and address, or from the order's own page. */
type RequestWithdrawal = ({ operationNumber: string; email: string } | { orderId: string }) & {
  clientAddress: string
}
type RequestedWithdrawal = { ok: true; secret: string; number: string }
type TooManyRequests = { ok: false; reason: 'too_many_requests'; retryAfterSeconds: number }

const NUMBER_TRIES = 20
/** Enough of the typed text for staff to spot the mistake. */
const TYPED_NUMBER_MAX = 40
const FIRST_LINK = 1

/**
 * Stores the request with its number and a link secret, and mails the number to the address. With the
 * order's own link, the returned link shows the progress of the request. After typing a number and an
 * address it shows only the request's number; the mailed link shows the rest. Refuses only
 * `too_many_requests`, counted per client and per mailbox before any lookup; from the order's own page per
 * client and per order.
 */
export async function requestWithdrawal(
  services: Services,
  input: RequestWithdrawal,
): Promise<RequestedWithdrawal | TooManyRequests> {
  const asked = 'orderId' in input ? await ofOrder(services, input.orderId) : typed(input)
  const taken = await takeAll(services, [
    ['withdrawal_per_client', input.clientAddress],
    // With the order's link, requests are counted per order: requests that others make in the name of the
    // address cannot use up the buyer's right to withdraw.
    ['withdrawal_per_address', asked.orderId ?? mailboxOf(asked.email)],
  ])
  if (!taken.ok) return { ...taken, reason: 'too_many_requests' }

  for (let tries = 1; ; tries++) {
    try {
      return await write(services, asked)
    } catch (error) {
      // Another process took the number; the next one is tried.
      const isTaken = violatedConstraint(error) === 'arrepentimientos_number_unique'
      if (!isTaken || tries === NUMBER_TRIES) throw error
    }
  }
}

type Asked = { operationNumber: string; email: string; orderId: string | null }

function typed({ operationNumber, email }: { operationNumber: string; email: string }): Asked {
  const number = parseOperationNumber(operationNumber)
  return {
    operationNumber: number ?? operationNumber.trim().slice(0, TYPED_NUMBER_MAX),
    email: email.trim(),
    orderId: null,
  }
}

async function ofOrder({ db }: Services, orderId: string): Promise<Asked> {
  const [order] = await db
    .select({ operationNumber: orders.operationNumber, email: orders.buyerEmail })
    .from(orders)
    .where(eq(orders.id, orderId))
  invariant(order, 'the order of a page exists')
  return { ...order, orderId }
}

function write(services: Services, asked: Asked): Promise<RequestedWithdrawal> {
  const id = services.newId()
  const number = services.withdrawalNumbers.next()
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    await tx
      .insert(withdrawals)
      .values({ ...asked, id, number, language: currentLanguage(), askedAt: at })
    await tx.execute(await queueWithdrawalMail(services, id, 'received'))
    await tx.execute(await queueWithdrawal(services, id))
    await recordActivity(tx, [{ at, actor: 'visitor', name: 'withdrawal.requested', objectId: id }])
    const purpose = asked.orderId === null ? 'withdrawal_number' : 'withdrawal'
    return { ok: true, secret: services.links.secretFor(purpose, id, FIRST_LINK), number }
  })
}
