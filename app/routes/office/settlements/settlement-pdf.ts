// A month of one attraction as a PDF; see settlement-csv.ts.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { drawSettlement } from '#domain/settlements/export-settlement.ts'
import { readSettlementAddress } from '#domain/settlements/settlement-filter.ts'
import { m } from '#messages/messages.js'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlement-pdf'
import { settlementPaper } from './settlement-paper.ts'

export function loader() {
  throw redirect(href('/admin/settlements'))
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const staff = context.get(staffContext)
  const actor = staffActor(staff)
  const address = readSettlementAddress(params, staff)
  const pdf =
    address &&
    (await drawSettlement(services, { ...address, actor }, (page) =>
      settlementPaper(services, page),
    ))
  if (!pdf) throw new Response(null, { status: 404 })
  const { attractionId: attraction, month } = address
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${m.settlement_pdf_file({ attraction, month })}"`,
      'Cache-Control': 'no-store',
    },
  })
}
