import { href } from 'react-router'
import { z } from 'zod'
import { listExceptionsOfPasses } from '#domain/door/mending/exception-queries.ts'
import { listScansOfPasses } from '#domain/door/scan/scan-queries.ts'
import { refusalToUndo, undoScan } from '#domain/door/scan/undo-scan.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { EMAIL_MAX } from '#domain/ground/email-address.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import {
  findOfficeRefundable,
  listChargesOf,
  listRefundsOf,
  type OfficeCharge,
} from '#domain/money/books/order-money.ts'
import {
  REFUND_REASON_MAX,
  requestRefund,
  startRefund,
} from '#domain/money/refunds/staff-refunds.ts'
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
import { addNote, deleteNote, listNotes, NOTE_MAX } from '#domain/sale/desk/order-notes.ts'
import { findOfficeOrder, type OfficeOrder } from '#domain/sale/desk/order-page.ts'
import { correctGiftEmail, sendGiftNow } from '#domain/sale/gifts/change-gift.ts'
import { findGiftOfOrder } from '#domain/sale/gifts/gift-queries.ts'
import { buyerForm, holderForm, NAME_MAX } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { ChargesSection } from '#app/routes/office/money/payments/charges-section.tsx'
import { chosenPassIds } from '#app/routes/office/money/payments/pass-choices.tsx'
import { answerOfRefund } from '#app/routes/office/money/payments/refund-answer.ts'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { BackLink, lastShown } from '#app/routes/office/pieces/back-link.tsx'
import { withEach } from '#app/routes/office/pieces/chosen-ids.ts'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/order'
import { OrderActivities, OrderMails } from './order-activities.tsx'
import { OrderBuyer, OrderGift, OrderSummary, ResendMail } from './order-head.tsx'
import { OrderLines, OrderUpgrades } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
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
  const [scans, exceptions, charges, refunds, refundable, gift, notes] = await Promise.all([
    listScansOfPasses(services.db, passIds),
    listExceptionsOfPasses(services.db, passIds),
    maySeeMoney ? listChargesOf(services.db, { orderId: order.id }) : undefined,
    listRefundsOf(services.db, { orderId: order.id }),
    findOfficeRefundable(services.db, order.id),
    findGiftOfOrder(services, order.id),
    listNotes(services.db, order.id),
  ])
  const now = services.clock.now()
  const undoable = scans
    .filter((scan) => scan.isEntry && !refusalToUndo(scan, now))
    .map(({ id }) => id)
  const money = { charges, refunds, refundable }
  const me = staffActor(staff)
  return { order, gift, scans, exceptions, money, notes, me, undoable }
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
const somePassIds = chosenPassIds.refine((ids) => ids.length > 0, 'passIds')
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
  z.object({
    intent: z.literal('block_several'),
    passIds: somePassIds,
    reason: readableText(BLOCK_REASON_MAX, 'reason'),
  }),
  z.object({ intent: z.literal('unblock_several'), passIds: somePassIds }),
  z.object({ intent: z.literal('reissue'), passId, shownSerial: z.coerce.number().int() }),
  z.object({ intent: z.literal('undo'), scanId: z.uuid() }),
  z.object({
    intent: z.literal('refund'),
    passIds: somePassIds,
    reason: readableText(REFUND_REASON_MAX, 'reason'),
  }),
  z.object({
    intent: z.literal('refund_request'),
    passIds: chosenPassIds.default([]),
    reason: readableText(REFUND_REASON_MAX, 'reason'),
  }),
  z.object({ intent: z.literal('note'), text: readableText(NOTE_MAX, 'text') }),
  z.object({ intent: z.literal('note_delete'), noteId: z.uuid() }),
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
  block_several: 'orders',
  unblock_several: 'orders',
  reissue: 'orders',
  undo: 'doors',
  refund: 'refunds',
  refund_request: 'orders',
  // Whoever sees the order.
  note: 'own',
  note_delete: 'own',
} as const satisfies Record<OrderIntent['intent'], OfficeArea>

export async function action({ params, ...asked }: Route.ActionArgs) {
  const orderId = z.uuid().safeParse(params.orderId).data
  if (orderId === undefined) throw new Response(null, { status: 404 })
  return officeAction(
    asked,
    orderIntent,
    {
      resend: (services, { actor }) => orNotFound(requestOrderMail(services, { orderId, actor })),
      email: (services, given) => orNotFound(correctBuyerEmail(services, { orderId, ...given })),
      gift_email: (services, given) =>
        orNotFound(correctGiftEmail(services, { orderId, ...given })),
      gift_send: (services, { actor }) => orNotFound(sendGiftNow(services, { orderId, actor })),
      holder(services, { actor, passId: id, name, lastname, ...given }) {
        const shownHolder = { name: given.shownName, lastname: given.shownLastname }
        const names = { shown: shownHolder, holder: { name, lastname } }
        return orNotFound(correctHolder(services, { orderId, actor, passId: id, ...names }))
      },
      block: (services, given) => orNotFound(blockPass(services, { orderId, ...given })),
      unblock: (services, given) => orNotFound(unblockPass(services, { orderId, ...given })),
      block_several: (services, { passIds: ids, ...given }) =>
        withEach(services, ids, (id) => blockPass(services, { orderId, passId: id, ...given })),
      unblock_several: (services, { passIds: ids, actor }) =>
        withEach(services, ids, (id) => unblockPass(services, { orderId, passId: id, actor })),
      reissue: (services, given) => orNotFound(reissuePass(services, { orderId, ...given })),
      undo: undoScan,
      refund: (services, given) =>
        orNotFound(answerOfRefund(startRefund(services, { orderId, ...given }), 'refund_waits')),
      refund_request: (services, given) =>
        orNotFound(requestRefund(services, { orderId, ...given })),
      note: (services, given) => orNotFound(addNote(services, { orderId, ...given })),
      note_delete: (services, given) => deleteNote(services, { orderId, ...given }),
    },
    { areas: intentAreas },
  )
}

const missing = ['no_such_order', 'no_such_pass', 'no_such_gift'] as const
type Found<Outcome> = Outcome extends { reason: infer Reason }
  ? Omit<Outcome, 'reason'> & { reason: Exclude<Reason, (typeof missing)[number]> }
  : Outcome

/** A pass or a gift that is not there is answered like an order that is not there. */
async function orNotFound<Outcome extends object>(asked: Promise<Outcome>) {
  const outcome = await asked
  if ('reason' in outcome && missing.some((reason) => reason === outcome.reason)) {
    throw new Response(null, { status: 404 })
  }
  return outcome as Found<Outcome>
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    resend: (sent) =>
      `${m.order_office_resend_done({ email: sent('email') })} ${sent('leftOut')}`.trim(),
    email: (sent) => m.order_office_email_done({ email: sent('email') }),
    gift_email: (sent) => m.gift_office_email_done({ email: sent('email') }),
    gift_send: (sent) => m.gift_office_send_done({ email: sent('email') }),
    holder: (sent) => m.order_office_holder_done({ holder: `${sent('name')} ${sent('lastname')}` }),
    block: (sent) => m.order_office_block_done({ holder: sent('holder') }),
    unblock: (sent) => m.order_office_unblock_done({ holder: sent('holder') }),
    block_several: m.order_office_several_blocked,
    unblock_several: m.order_office_several_unblocked,
    reissue: (sent) => m.order_office_reissue_done({ holder: sent('holder') }),
    undo: m.scan_undo_done,
    refund: m.order_refund_done,
    refund_waits: m.order_refund_waits,
    refund_request: m.refund_request_done,
    note: m.order_notes_added,
    note_delete: m.order_notes_deleted,
  })

export const shouldRevalidate = loadsAgain

export default function OrderPage({
  loaderData: { order, gift, scans, exceptions, money, notes, me, undoable },
}: Route.ComponentProps) {
  const mayAct = useMayAct('orders')
  const request = notes.find((note) => note.request === 'open')
  const list = lastShown(href('/admin/orders'), href('/admin/refunds'), href('/admin/contacts'))
  return (
    <OfficePage
      // Another order, which the office's search opens on the same page, has its own folds and dialogs.
      key={order.id}
      title={m.order_office_title({ operationNumber: order.operationNumber })}
      lead={<BackLink to={list}>{m.order_office_back()}</BackLink>}
      action={mayAct && !order.base && <ResendMail order={order} />}
    >
      <OrderSummary order={order} notes={notes} refunds={money.refunds} />
      <OrderBuyer order={order} />
      {!order.base && (
        <OrderPasses order={order} scans={scans} exceptions={exceptions} undoable={undoable} />
      )}
      {gift && <OrderGift gift={gift} />}
      <OrderUpgrades order={order} />
      <OrderNotes order={order} notes={notes} me={me} />
      <OrderRefunds order={order} {...money} request={request} />
      <OrderPayments order={order} />
      {money.charges && (
        <>
          <ChargesSection
            id="charges"
            charges={money.charges}
            none={m.order_refund_charges_none()}
            isOpen={money.charges.some(isOpenCharge)}
            timeZone={order.timeZone}
          />
          <OrderSettlements order={order} />
        </>
      )}
      <OrderMails order={order} />
      <OrderLines order={order} />
      <OrderActivities order={order} />
    </OfficePage>
  )
}

function isOpenCharge({ standing, dispute }: OfficeCharge): boolean {
  return standing === 'unassigned' || dispute === 'open'
}
