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
    columns: [
      [m.settlement_day(), ({ day }) => day],
      [m.settlement_kind(), ({ kind }) => lineKindWords[kind]()],
      [
        m.settlements_agreement(),
        (line) => agreementWords(agreements.find(({ id }) => id === line.agreementId)),
      ],
      [m.settlement_who(), ({ age }) => visitorWords[age]()],
      [m.settlement_pass(), ({ productName }) => productName],
      [m.settlement_days(), ({ durationDays }) => durationDays],
      [inDollars(m.settlement_visit_price()), ({ visitCents }) => ({ cents: visitCents })],
      [m.settlements_visits(), ({ visits }) => visits],
      [inDollars(m.settlements_amount()), ({ amountCents }) => ({ cents: amountCents })],
    ],
  })
}
