// Our books beside the doubles': what a provider says it took and gave back is, charge by charge and
// in total, what the ledger holds; and every order's money has its passes or waits for somebody.
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import type { Books } from '#tests/doubles/double-books.ts'

type Sums = { charged: number; refunded: number; lost: number; fee: number }
const nothing: Sums = { charged: 0, refunded: 0, lost: 0, fee: 0 }

/** Every difference between the two, in words; none when they balance to the cent. */
export async function differences(
  database: OpenDatabase,
  provider: ProviderName,
  books: Books,
): Promise<string[]> {
  const theirs = theirSums(books)
  const ours = await ourSums(database, provider)
  const refs = [...new Set([...theirs.keys(), ...ours.keys()])]
  return refs.flatMap((ref) => {
    const [one, other] = [ours.get(ref) ?? nothing, theirs.get(ref) ?? nothing]
    return JSON.stringify(one) === JSON.stringify(other)
      ? []
      : [`${provider} ${ref}: ours ${JSON.stringify(one)}, theirs ${JSON.stringify(other)}`]
  })
}

function theirSums({ charges, refunds, chargebacks }: Books): Map<string, Sums> {
  const settled = charges.filter(({ state, isOurs }) => state === 'settled' && isOurs)
  return new Map(
    settled.map(({ ref, amountCents, feeCents, currency }) => {
      const of = (one: { chargeRef: string }) => one.chargeRef === ref
      const refunded = refunds.filter((one) => of(one) && one.state === 'done')
      const lost = chargebacks.filter((one) => of(one) && one.state === 'lost')
      const sums = { charged: amountCents, refunded: sum(refunded), lost: sum(lost), fee: feeCents }
      return [`${currency} ${ref}`, sums]
    }),
  )
}

function sum(rows: { amountCents: number }[]): number {
  return rows.reduce((total, { amountCents }) => total + amountCents, 0)
}

async function ourSums(database: OpenDatabase, provider: ProviderName): Promise<Map<string, Sums>> {
  const { rows } = await database.executePrepared(
    `
    select cobros.currency || ' ' || provider_ref as ref,
      coalesce(sum(movimientos.amount_cents) filter (where kind = 'charge'), 0) as charged,
      coalesce(-sum(movimientos.amount_cents) filter (where kind = 'refund'), 0) as refunded,
      coalesce(-sum(movimientos.amount_cents) filter (where kind in ('chargeback', 'chargeback_won')), 0) as lost,
      coalesce(-sum(movimientos.amount_cents) filter (where kind = 'fee'), 0) as fee
    from cobros join movimientos on movimientos.cobro_id = cobros.id
    where cobros.provider = $1 group by 1`,
    [provider],
  )
  return new Map(
    rows.map(Object).map(({ ref, charged, refunded, lost, fee }) => [
      String(ref),
      {
        charged: Number(charged),
        refunded: Number(refunded),
        lost: Number(lost),
        fee: Number(fee),
      },
    ]),
  )
}

/**
 * What must hold of every order and charge, each fault in words: passes only for money and for all of
 * it, one assigned charge per order, the surplus in the queue, transactions that follow the sales.
 */
export async function faultsOfOrders(database: OpenDatabase): Promise<string[]> {
  // The tables were filled a moment ago: without their numbers the plan is a guess.
  await database.executeSql('analyze')
  const { rows } = await database.executeSql(`
    with orders as (
      select ordenes.id, operation_number, ordenes.state, total_cents,
        (select count(*) from pases where orden_id = ordenes.id)
          + (select count(*) from mejoras where orden_id = ordenes.id and applied_at is not null) as passes,
        (select sum(adults + children) from orden_items where orden_id = ordenes.id) as people,
        (select count(*) from cobros join pagos on pagos.id = pago_id
           where orden_id = ordenes.id and standing = 'assigned') as assigned,
        (select coalesce(sum(catalogue_cents), 0) from movimientos join cobros on cobros.id = cobro_id
           join pagos on pagos.id = pago_id
           where orden_id = ordenes.id and account = 'sales' and kind in ('charge', 'assignment')) as sold
      from ordenes
    )
    select operation_number || ': passes without money' as fault from orders
      where passes > 0 and assigned = 0
    union all
    select operation_number || ': money without passes' from orders
      where assigned > 0 and passes <> people
    union all
    select operation_number || ': paid twice' from orders where assigned > 1
    union all
    select operation_number || ': sold for another amount' from orders
      where assigned = 1 and sold <> total_cents
    union all
    select operation_number || ': covered is ' || state || ' with ' || assigned from orders
      where (state = 'covered' and assigned = 0) or (state in ('placed', 'expired') and assigned > 0)
    union all
    select provider_ref || ': settled money that stands nowhere' from cobros
      where state = 'settled' and (standing is null
        or (standing = 'unassigned' and unassigned_reason is null))
    union all
    select pases.id || ': a pass that is worth another amount than its upgrades took' from pases
      where upgrade_cents <> (select coalesce(sum(difference_cents), 0) from mejoras
        where pase_id = pases.id and applied_at is not null)
    union all
    select 'the transactions are not the sales' where
      (select coalesce(sum(monto_total), 0) * 100 from transacciones)
      <> (select coalesce(sum(catalogue_cents), 0) from movimientos where account = 'sales')
    union all
    select reembolsos.id || ': a refund without end, ' || reembolsos.state from reembolsos
      where state in ('created', 'in_transit')
    union all
    select arrepentimientos.number || ': a withdrawal that nobody decided' from arrepentimientos
      where state = 'received'
    union all
    select pases.id || ': a live refund and a pass that opens' from reembolso_pases
      join pases on pases.id = pase_id where is_live and pases.state = 'issued'`)
  return rows.map((row) => String(Object(row).fault))
}

export async function countedIn(database: OpenDatabase): Promise<Record<string, number>> {
  const { rows } = await database.executeSql(`select
    (select count(*) from ordenes where state = 'covered') as covered,
    (select count(*) from mejoras where applied_at is not null) as upgraded,
    (select count(*) from cobros where unassigned_reason = 'upgrade_not_possible') as "upgradedTooLate",
    (select count(*) from cobros where state = 'settled') as settled,
    (select count(*) from cobros where standing = 'unassigned') as unassigned,
    (select count(*) from reembolsos where state = 'done') as refunded,
    (select count(*) from reembolsos where state = 'failed') as "failedRefunds",
    (select count(*) from arrepentimientos) as withdrawals,
    (select count(*) from cobros where dispute is not null) as disputes,
    (select count(*) from movimientos) as movements,
    (select count(*) from avisos_proveedor) as hints`)
  return Object.fromEntries(Object.entries(Object(rows[0])).map(([name, n]) => [name, Number(n)]))
}
