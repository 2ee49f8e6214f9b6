import { href } from 'react-router'
import { z } from 'zod'
import { listExceptionsOfPasses } from '#domain/door/mending/exception-queries.ts'
import { listScansOfPasses } from '#domain/door/scan/scan-queries.ts'
import { refusalToUndo, undoScan } from '#domain/door/scan/undo-scan.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { EMAIL_MAX } from '#domain/ground/email-address.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  findOfficeRefundable,
  listChargesOf,
  listRefundsOf,
} from '#domain/money/books/order-money.ts'
import { REFUND_REASON_MAX, startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { unblockPass } from '#domain/money/returns/paid-passes.ts'
import { BLOCK_REASON_MAX, blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { mayEnterArea, type OfficeArea } from '#domain/people/areas.ts'
import type { Staff } from '#domain/people/staff.ts'
import {
  correctBuyerEmail,
  correctHolder,
  requestOrderMail,
} from '#domain/sale/desk/corrections.ts'
import { findOfficeOrder, type OfficeOrder } from '#domain/sale/desk/order-page.ts'
import { correctGiftEmail, sendGiftNow } from '#domain/sale/gifts/change-gift.ts'
import { findGiftOfOrder } from '#domain/sale/gifts/gift-queries.ts'
import { buyerForm, holderForm, NAME_MAX } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { requireArea } from '#app/middleware.ts'
import { refusalReply } from '#app/refusals.ts'
import { ChargesSection } from '#app/routes/office/money/payments/charges-section.tsx'
import { chosenPassIds } from '#app/routes/office/money/payments/pass-choices.tsx'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { BackLink, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { type Answer, doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/order'
import { OrderActivities, OrderMails } from './order-activities.tsx'
import { OrderBuyer, OrderGift, OrderSummary, ResendMail } from './order-head.tsx'
import { OrderLines, OrderUpgrades } from './order-lines.tsx'
import { OrderPasses } from './order-pass.tsx'
import { OrderPayments, OrderSettlements } from './order-payments.tsx'
import { OrderRefunds } from './order-refunds.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(
    loaderData
      ? m.order_office_title({ operationNumber: loaderData.order.operationNumber })
      : m.orders_title(),
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findOfficeOrder(services, params.orderId)
  if (!found) throw new Response(null, { status: 404 })
  const staff = context.get(staffContext)
  const order = asSeenBy(staff, found)
  const maySeeMoney = mayEnterArea(staff.role, 'payments', 'reads')
  const passIds = order.passes.map(({ id }) => id)
  const [scans, exceptions, charges, refunds, refundable, gift] = await Promise.all([
    listScansOfPasses(services.db, passIds),
    listExceptionsOfPasses(services.db, passIds),
    maySeeMoney ? listChargesOf(services.db, { orderId: order.id }) : undefined,
    listRefundsOf(services.db, { orderId: order.id }),
    findOfficeRefundable(services.db, order.id),
    findGiftOfOrder(services, order.id),
  ])
  const now = services.clock.now()
  const undoable = scans.filter((scan) => scan.isEntry && !refusalToUndo(scan, now))
  const money = { charges, refunds, refundable }
  return { order, gift, scans, exceptions, money, undoable: undoable.map(({ id }) => id) }
}

/** Removes pass links for roles that may not act on orders, and settlements for those without payments. */
function asSeenBy({ role }: Staff, order: OfficeOrder): OfficeOrder {
  const mayAct = mayEnterArea(role, 'orders', 'acts')
  return {
    ...order,
    passes: mayAct ? order.passes : order.passes.map((pass) => ({ ...pass, secret: undefined })),
    settlements: mayEnterArea(role, 'payments', 'reads') ? order.settlements : [],
  }
}

const shown = (max: number) => z.string().check(atMost(max)).default('')
const passId = z.uuid()
const correctedEmail = { shownEmail: shown(EMAIL_MAX), email: buyerForm.shape.email }

/** The intents that the action accepts, one per button. A form also sends what it was opened with. */
const orderIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('email'), ...correctedEmail }),
  z.object({ intent: z.literal('gift_email'), ...correctedEmail }),
  z.object({ intent: z.literal('gift_send') }),
  z.object({
    intent: z.literal('holder'),
    passId,
    shownName: shown(NAME_MAX),
    shownLastname: shown(NAME_MAX),
    ...holderForm.shape,
  }),
  z.object({
    intent: z.literal('block'),
    passId,
    reason: readableText(BLOCK_REASON_MAX, 'reason'),
  }),
  z.object({ intent: z.literal('unblock'), passId }),
  z.object({ intent: z.literal('reissue'), passId, shownSerial: z.coerce.number().int() }),
  z.object({ intent: z.literal('undo'), scanId: z.uuid() }),
  z.object({
    intent: z.literal('refund'),
    passIds: chosenPassIds.refine((ids) => ids.length > 0, 'passIds'),
    reason: readableText(REFUND_REASON_MAX, 'reason'),
  }),
])
type OrderIntent = z.output<typeof orderIntent>

/** The area that may send each intent; the page itself belongs to `orders`. */
const intentAreas = {
  resend: 'orders',
  email: 'orders',
  gift_email: 'orders',
  gift_send: 'orders',
  holder: 'orders',
  block: 'orders',
  unblock: 'orders',
  reissue: 'orders',
  undo: 'doors',
  refund: 'refunds',
} as const satisfies Record<OrderIntent['intent'], OfficeArea>

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = z.uuid().safeParse(params.orderId).data
  if (orderId === undefined) throw new Response(null, { status: 404 })
  const form = await parseForm(orderIntent, request)
  if (!form.ok) return form.reply
  requireArea(context, request, intentAreas[form.value.intent])

  const by = { orderId, actor: staffActor(context.get(staffContext)) }
  const result = await run(services, by, form.value)
  if (result.ok) {
    const waits = 'state' in result && result.state === 'waiting_approval'
    return doneAnswer<OrderDone>(waits ? 'refund_waits' : form.value.intent)
  }
  const { reason } = result
  if (reason === 'no_such_order' || reason === 'no_such_pass' || reason === 'no_such_gift') {
    throw new Response(null, { status: 404 })
  }
  return refusalReply({ ...result, reason })
}

type By = { orderId: string; actor: StaffActor }

function run(services: Services, by: By, intent: OrderIntent) {
  const { actor } = by
  switch (intent.intent) {
    case 'resend':
      return requestOrderMail(services, by)
    case 'email':
      return correctBuyerEmail(services, { ...by, ...intent })
    case 'gift_email':
      return correctGiftEmail(services, { ...by, ...intent })
    case 'gift_send':
      return sendGiftNow(services, by)
    case 'holder':
      return correctHolder(services, {
        ...by,
        passId: intent.passId,
        shown: { name: intent.shownName, lastname: intent.shownLastname },
        holder: { name: intent.name, lastname: intent.lastname },
      })
    case 'block':
      return blockPass(services, { ...intent, actor })
    case 'unblock':
      return unblockPass(services, { ...intent, actor })
    case 'reissue':
      return reissuePass(services, { ...intent, actor })
    case 'undo':
      return undoScan(services, { ...intent, actor })
    case 'refund':
      return startRefund(services, { ...by, ...intent })
    default:
      return intent satisfies never
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** A refund above the limit is separate: it waits for a second administrator. */
type OrderDone = OrderIntent['intent'] | 'refund_waits'

const doneWords: Record<OrderDone, (sent: (name: string) => string) => string> = {
  resend: (sent) =>
    `${m.order_office_resend_done({ email: sent('email') })} ${sent('leftOut')}`.trim(),
  email: (sent) => m.order_office_email_done({ email: sent('email') }),
  gift_email: (sent) => m.gift_office_email_done({ email: sent('email') }),
  gift_send: (sent) => m.gift_office_send_done({ email: sent('email') }),
  holder: (sent) => m.order_office_holder_done({ holder: `${sent('name')} ${sent('lastname')}` }),
  block: (sent) => m.order_office_block_done({ holder: sent('holder') }),
  unblock: (sent) => m.order_office_unblock_done({ holder: sent('holder') }),
  reissue: (sent) => m.order_office_reissue_done({ holder: sent('holder') }),
  undo: () => m.scan_undo_done(),
  refund: () => m.order_refund_done(),
  refund_waits: () => m.order_refund_waits(),
}

export function clientAction(args: Route.ClientActionArgs): Promise<Answer<{ done: OrderDone }>> {
  return toldAnswer(args, { done: ({ done }, sent) => ({ description: doneWords[done](sent) }) })
}

export const shouldRevalidate = loadsAgain

export default function OrderPage({
  loaderData: { order, gift, scans, exceptions, money, undoable },
}: Route.ComponentProps) {
  const mayAct = useMayAct('orders')
  return (
    <OfficePage
      title={m.order_office_title({ operationNumber: order.operationNumber })}
      lead={<BackLink to={href('/admin/orders')}>{m.order_office_back()}</BackLink>}
      action={mayAct && !order.base && <ResendMail order={order} />}
    >
      <div className="grid gap-x-6 lg:grid-cols-2">
        <OrderSummary order={order} />
        <OrderBuyer order={order} />
      </div>
      {gift && <OrderGift gift={gift} />}
      <OrderLines order={order} />
      <OrderUpgrades order={order} />
      {!order.base && (
        <OrderPasses order={order} scans={scans} exceptions={exceptions} undoable={undoable} />
      )}
      <OrderPayments order={order} />
      {money.charges && (
        <>
          <ChargesSection
            charges={money.charges}
            none={m.order_refund_charges_none()}
            timeZone={order.timeZone}
          />
          <OrderSettlements order={order} />
        </>
      )}
      <OrderRefunds order={order} {...money} />
      <OrderMails order={order} />
      <OrderActivities order={order} />
    </OfficePage>
  )
}
