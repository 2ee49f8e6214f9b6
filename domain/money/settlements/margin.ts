// Each product's sales minus what its visits are owed, each in its own month, whichever month settles them: a
// pass bought in March and used in April adds its money to March and its visits to April.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements, payments } from '#db/schema.ts'
import { monthRange } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { type ProductName, productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { listAccounts } from './accounts.ts'
import { sumVisitsByProduct, wholeMonth } from './priced-visits.ts'

export type ProductMargin = Awaited<ReturnType<typeof listMargins>>[number]

/** YYYY-MM: sales by the office's days, visits by those of each attraction's city. */
export async function listMargins(services: Pick<Services, 'db' | 'timeZone'>, month: string) {
  const accounts = await listAccounts(services)
  const ranges = accounts.map((account) => wholeMonth(account, month))
  const [sales, visits] = await Promise.all([
    readSales(services.db, monthRange(month, services.timeZone)),
    sumVisitsByProduct(services.db, ranges),
  ])
  const products = [
    ...productNames,
    ...(sales.some((row) => row.productName === null) ? [null] : []),
  ]
  return products.map((productName) => {
    const sold = sales.find((row) => row.productName === productName)?.amountCents ?? 0
    const used = visits.find((row) => row.productName === productName)
    const owedCents = used?.amountCents ?? 0
    return {
      /** Null for money that belongs to no order. */
      productName,
      /** Income minus refunds, in cents of the catalogue's currency. */
      salesCents: sold,
      visits: used?.visits ?? 0,
      owedCents,
      marginCents: sold - owedCents,
    }
  })
}

/** A refund by its passes' products, others by their order's prices, rounded so that the parts add up. */
function readSales(db: Database, { from, before }: { from: Date; before: Date }) {
  const moved = db
    .select({
      id: movements.id,
      refundId: movements.refundId,
      catalogueCents: movements.catalogueCents,
      orderId: payments.orderId,
    })
    .from(movements)
    .innerJoin(charges, eq(charges.id, movements.chargeId))
    .leftJoin(payments, eq(payments.id, charges.paymentId))
    .where(
      and(
        eq(movements.account, 'sales'),
        gte(movements.bookedAt, from),
        lt(movements.bookedAt, before),
      ),
    )
  return db
    .select({
      productName: sql<ProductName | null>`parts.product_name`,
      amountCents: sql`sum(parts.cents)`.mapWith(Number),
    })
    .from(
      sql`(
        with moved (id, reembolso_id, catalogue_cents, orden_id) as ${moved},
        refunded as (
          select moved.id, orden_items.product_name, sum(held.catalogue_cents) as weight
          from moved join reembolso_pases held on held.reembolso_id = moved.reembolso_id
            left join pases on pases.id = held.pase_id and pases.orden_id = held.orden_id
            left join mejoras on mejoras.pase_id = held.pase_id and mejoras.orden_id = held.orden_id
            join orden_items on orden_items.id in (pases.orden_item_id, mejoras.orden_item_id)
          group by moved.id, orden_items.product_name having sum(held.catalogue_cents) > 0
        ), weighed as (
          select * from refunded
          union all
          select moved.id, orden_items.product_name, sum(orden_items.total_cents)
          from moved join orden_items on orden_items.orden_id = moved.orden_id
          where moved.id not in (select id from refunded)
          group by moved.id, orden_items.product_name
        ), placed as (
          select *, sum(weight) over (partition by id order by product_name) as upto,
            sum(weight) over (partition by id) as whole
          from weighed
        )
        select placed.product_name,
          coalesce(round(moved.catalogue_cents * placed.upto / placed.whole)
            - round(moved.catalogue_cents * (placed.upto - placed.weight) / placed.whole),
            moved.catalogue_cents) as cents
        from moved left join placed on placed.id = moved.id
      ) as parts`,
    )
    .groupBy(sql`parts.product_name`)
}
