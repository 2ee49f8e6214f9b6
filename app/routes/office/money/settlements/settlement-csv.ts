// A month of one attraction, line by line. A POST, because it writes an activity row; a GET redirects.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { readSettlementAddress } from '#domain/money/settlements/settlement-list.ts'
import { exportSettlement } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlement-csv'
import { agreementWords, lineKindWords, visitorWords } from './settlement-words.ts'

export function loader() {
  throw redirect(href('/admin/settlements'))
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const staff = context.get(staffContext)
  const actor = staffActor(staff)
  const address = readSettlementAddress(params, staff)
  const taken = address && (await exportSettlement(services, { ...address, actor }))
  if (!taken) throw new Response(null, { status: 404 })
  const { page, batches } = taken
  const { attractionId, month, agreements } = page
  return csvFile(services, batches, {
    filename: m.settlement_csv_file({ attraction: attractionId, month }),
    titles: [
      m.settlement_day(),
      m.settlement_kind(),
      m.settlements_agreement(),
      m.settlement_who(),
      m.settlement_pass(),
      m.settlement_days(),
      inDollars(m.settlement_visit_price()),
      m.settlements_visits(),
      inDollars(m.settlements_amount()),
    ],
    row: (line) => [
      line.day,
      lineKindWords[line.kind](),
      agreementWords(agreements.find(({ id }) => id === line.agreementId)),
      visitorWords[line.age](),
      line.productName,
      line.durationDays,
      { cents: line.visitCents },
      line.visits,
      { cents: line.amountCents },
    ],
  })
}
