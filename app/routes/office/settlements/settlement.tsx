// A month of one attraction: its sums, lines and history.
import { href, Link } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { localDay } from '#domain/calendar.ts'
import { asSeenByAttraction } from '#domain/settlements/own-settlements.ts'
import { readSettlementAddress } from '#domain/settlements/settlement-filter.ts'
import { findSettlement } from '#domain/settlements/settlement-queries.ts'
import { mayEnterArea } from '#domain/staff/areas.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlement'
import { answerOf, runIntent } from './answer-settlement.server.ts'
import { SettlementButtons } from './settlement-buttons.tsx'
import { type AskedOfSettlement, SettlementDialog } from './settlement-dialogs.tsx'
import { toldOf } from './settlement-done.ts'
import { SettlementFacts } from './settlement-facts.tsx'
import { SettlementHistory } from './settlement-history.tsx'
import { type SettlementAnswer, settlementIntent } from './settlement-intent.ts'
import { SettlementLines } from './settlement-lines.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(loaderData ? titleOf(loaderData.page) : m.settlements_title())

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const staff = context.get(staffContext)
  const address = readSettlementAddress(params, staff)
  const found = address && (await findSettlement(services, address))
  if (!found) throw new Response(null, { status: 404 })
  const { clock, timeZone } = services
  const page = mayEnterArea(staff.role, 'settlements', 'reads') ? found : asSeenByAttraction(found)
  return { page, today: localDay(clock.now(), timeZone), timeZone }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  if (!readSettlementAddress(params, staff)) throw new Response(null, { status: 404 })
  const form = await parseForm(settlementIntent, request)
  if (!form.ok) return form.reply

  const actor = staffActor(staff)
  const result = await runIntent(context.get(servicesContext), actor, form.value)
  return result.ok ? answerOf(form.value.intent, result) : refusalReply(result)
}

export function clientAction(args: Route.ClientActionArgs): Promise<SettlementAnswer> {
  return toldAnswer(args, { done: toldOf })
}

export const shouldRevalidate = loadsAgain

function titleOf({ attractionName: attraction, month }: { attractionName: string; month: string }) {
  return m.settlement_title({ attraction, month: monthWords(month) })
}

export default function SettlementPage({ loaderData }: Route.ComponentProps) {
  const { page, today, timeZone } = loaderData
  const asking = useDialogOf<AskedOfSettlement>()
  const mayAct = useMayAct('settlements')
  const { month } = page
  const params = { attractionId: String(page.attractionId), month }
  return (
    <OfficePage
      title={titleOf(page)}
      lead={
        <Link
          to={`${href('/admin/settlements')}${mayAct ? `?${new URLSearchParams({ month })}` : ''}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {mayAct ? m.settlement_back({ month: monthWords(month) }) : m.settlement_back_own()}
        </Link>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        {mayAct && <SettlementButtons settlement={page} onAsk={asking.open} />}
        <FileDownload
          action={href('/admin/settlements/:attractionId/:month/csv', params)}
          label={m.settlements_csv()}
        />
        <FileDownload
          action={href('/admin/settlements/:attractionId/:month/pdf', params)}
          label={m.settlements_pdf()}
        />
      </div>
      <SettlementFacts page={page} timeZone={timeZone} />
      <SettlementLines page={page} />
      {mayAct && <SettlementHistory page={page} timeZone={timeZone} />}
      {asking.subject && (
        <SettlementDialog asked={asking.subject} today={today} onClose={asking.close} />
      )}
    </OfficePage>
  )
}
