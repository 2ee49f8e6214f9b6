// What every attraction is owed for a month: the list, and what is done with each or with all.
import { href, Link } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { readSettlementFilter } from '#domain/settlements/settlement-filter.ts'
import { lastMonth, listSettlements } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlements'
import { answerOf, runIntent } from './answer-settlement.server.ts'
import { CloseMonthButton } from './close-month-button.tsx'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { type AskedOfSettlement, SettlementDialog } from './settlement-dialogs.tsx'
import { toldOf } from './settlement-done.ts'
import { type SettlementAnswer, settlementIntent } from './settlement-intent.ts'
import { SettlementsFilter } from './settlements-filter.tsx'
import { SettlementsTable } from './settlements-table.tsx'
import { SettlementsTotals } from './settlements-totals.tsx'

export const meta = () => officeMeta(m.settlements_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readPage(services, url.searchParams)) }
}

async function readPage(services: Services, params: URLSearchParams) {
  const { month = lastMonth(services), state } = readSettlementFilter(params)
  const settlements = await listSettlements(services, { month })
  const today = localDay(services.clock.now(), services.timeZone)
  return { month, state, settlements, today }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(settlementIntent, request)
  if (!form.ok) return form.reply

  const actor = staffActor(context.get(staffContext))
  const result = await runIntent(context.get(servicesContext), actor, form.value)
  return result.ok ? answerOf(form.value.intent, result) : refusalReply(result)
}

export function clientAction(args: Route.ClientActionArgs): Promise<SettlementAnswer> {
  return toldAnswer(args, { done: toldOf })
}

export default function SettlementsPage({ loaderData: { content } }: Route.ComponentProps) {
  const asking = useDialogOf<AskedOfSettlement & { today: string }>()
  const closing = useDialogOf<Pick<Awaited<ReturnType<typeof readPage>>, 'month' | 'settlements'>>()
  return (
    <OfficePage title={m.settlements_title()} lead={m.settlements_lead()}>
      <Deferred content={content} failed={m.settlements_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <SettlementsFilter month={page.month} state={page.state} />
            <SettlementsTotals settlements={page.settlements} month={page.month} />
            <div className="my-4 flex flex-wrap items-center gap-3">
              <CloseMonthButton {...page} onOpen={() => closing.open(page)} />
              <FileDownload
                action={`${href('/admin/settlements.csv')}?${new URLSearchParams({ month: page.month })}`}
                label={m.settlements_csv()}
              />
              <Link
                to={`${href('/admin/margin')}?${new URLSearchParams({ month: page.month })}`}
                className="inline-flex min-h-11 items-center px-1 underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {m.settlements_margin_link()}
              </Link>
            </div>
            <SettlementsTable
              {...page}
              onAsk={(asked) => asking.open({ ...asked, today: page.today })}
            />
          </WhileNewerLoads>
        )}
      </Deferred>
      {asking.subject && (
        <SettlementDialog
          asked={asking.subject}
          today={asking.subject.today}
          onClose={asking.close}
        />
      )}
      {closing.subject && <CloseMonthDialog {...closing.subject} onClose={closing.close} />}
    </OfficePage>
  )
}
