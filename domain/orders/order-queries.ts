// Reads for the pages of an order. What a buyer sees comes by the order's link alone; the number
// alone shows nothing.
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { ordenes, pagos, pases } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { OrderDetails, OrderState } from '#domain/vocabulary/order.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import type { PaymentMethod, PaymentState } from '#domain/vocabulary/payment.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

type BuyerOrderPass = {
  id: string
  secret: string
  productName: ProductName
  durationDays: number
  age: PassAge
  holder: string
  shortCode: string
  activateBy: Date
}

/** What the buyer of an order may see. */
export type BuyerOrder = {
  secret: string
  operationNumber: string
  state: OrderState
  paymentState: PaymentState
  method: PaymentMethod
  totalCents: number
  currency: string
  buyerName: string
  buyerEmail: string
  placedAt: Date
  /** Of the city: days are days there, wherever the buyer is. */
  timeZone: string
  passes: BuyerOrderPass[]
}

/** The order behind a link, or undefined for an unknown, wrong or revoked one: all look the same. */
export async function findOrderBySecret(
  services: Services,
  secret: string,
): Promise<BuyerOrder | undefined> {
  const id = services.links.idIn(secret)
  if (id === undefined) return undefined
  const order = await readOrder(services.db, id)
  if (!order || !services.links.matches(secret, 'order', id, order.linkVersion)) return undefined
  return buyerOrder(services, order)
}

/**
 * The order that a browser placed under this key, with everything it sent. The key is random, was
 * made in that browser and is in no link: who knows it is the buyer's browser.
 */
export async function findOrderByKey(
  services: Services,
  idempotencyKey: string,
): Promise<{ order: BuyerOrder; details: OrderDetails } | undefined> {
  const [placed] = await services.db
    .select({ id: ordenes.id, details: ordenes.details })
    .from(ordenes)
    .where(eq(ordenes.idempotencyKey, idempotencyKey))
  if (!placed) return undefined
  return { order: await getBuyerOrder(services, placed.id), details: placed.details }
}

/** The order of a submission that was just accepted. */
export async function getBuyerOrder(services: Services, orderId: string): Promise<BuyerOrder> {
  const order = await readOrder(services.db, orderId)
  if (!order) throw new Error('The order that was bought exists')
  return buyerOrder(services, order)
}

/** One round trip for everything: each row pairs an attempt with a pass, both at most a few dozen. */
const orderRows = preparedOnce((db) =>
  db
    .select({
      order: {
        id: ordenes.id,
        linkVersion: ordenes.linkVersion,
        operationNumber: ordenes.operationNumber,
        state: ordenes.state,
        totalCents: ordenes.totalCents,
        currency: ordenes.currency,
        buyerName: ordenes.buyerName,
        buyerEmail: ordenes.buyerEmail,
        placedAt: ordenes.placedAt,
      },
      payment: { id: pagos.id, state: pagos.state, method: pagos.method },
      pass: {
        id: pases.id,
        linkVersion: pases.linkVersion,
        productName: pases.productName,
        durationDays: pases.durationDays,
        age: pases.age,
        holderName: pases.holderName,
        holderLastname: pases.holderLastname,
        shortCode: pases.shortCode,
        activateBy: pases.activateBy,
      },
    })
    .from(ordenes)
    .leftJoin(pagos, eq(pagos.orderId, ordenes.id))
    .leftJoin(pases, eq(pases.orderId, ordenes.id))
    .where(eq(ordenes.id, sql.placeholder('id')))
    .orderBy(asc(pagos.attempt), asc(pases.position))
    .prepare('order_rows'),
)

async function readOrder(db: Database, id: string) {
  const rows = await orderRows(db).execute({ id })
  const order = rows[0]?.order
  return (
    order && {
      ...order,
      payments: byId(rows.map(({ payment }) => payment)),
      passes: byId(rows.map(({ pass }) => pass)),
    }
  )
}

function byId<Row extends { id: string }>(rows: (Row | null)[]): Row[] {
  return [...new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))).values()]
}

type OrderRows = NonNullable<Awaited<ReturnType<typeof readOrder>>>

function buyerOrder(services: Services, order: OrderRows): BuyerOrder {
  const { id, linkVersion, payments, passes, ...shown } = order
  const decisive = payments.find(({ state }) => state === 'settled') ?? payments.at(-1)
  return {
    ...shown,
    timeZone: services.timeZone,
    secret: services.links.secretFor('order', id, linkVersion),
    paymentState: decisive?.state ?? 'created',
    method: decisive?.method ?? 'credit-card',
    passes: passes.map(({ linkVersion: version, holderName, holderLastname, ...pass }) => ({
      ...pass,
      secret: services.links.secretFor('pass', pass.id, version),
      holder: `${holderName} ${holderLastname}`,
    })),
  }
}
