import { href } from 'react-router'
import { wordsOfActivity } from '#domain/ground/activity/activity-words.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { readSettlementAddress } from '#domain/money/settlements/settlement-list.ts'
import {
  linesByDay,
  linesByTerms,
  linesOfEarlier,
  type LinesOfTerms,
} from '#domain/money/settlements/settlement.ts'
import {
  asSeenByAttraction,
  findSettlement,
  type SettlementPage,
} from '#domain/money/settlements/settlements.ts'
import { mayEnterArea } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  CellNote,
  countColumn,
  dateColumn,
  dayColumn,
  moneyColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import {
  officeDateWords,
  officeDayWords,
  officeMonthWords,
} from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { Fact, Facts, OrderSection } from '#app/routes/office/sale/order/order-section.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlement'
import {
  type AskedOfSettlement,
  SettlementButtons,
  SettlementDialog,
} from './settlement-actions.tsx'
import { settlementAction } from './settlement-intent.ts'
import {
  agreementIn,
  agreementWords,
  passWords,
  settlementDone,
  settlementTones,
  stateWords,
  visitorWords,
} from './settlement-words.ts'

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
  return settlementAction({ request, context })
}

export const clientAction = (args: Route.ClientActionArgs) => toldDone(args, settlementDone)

export const shouldRevalidate = loadsAgain

function titleOf({ attractionName: attraction, month }: { attractionName: string; month: string }) {
  return m.settlement_title({ attraction, month: officeMonthWords(month) })
}

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const { page, today, timeZone } = loaderData
  const asking = useDialogOf<AskedOfSettlement>()
  const mayAct = useMayAct('settlements')
  const { month } = page
  const params = { attractionId: String(page.attractionId), month }
  return (
    <OfficePage
      title={titleOf(page)}
      lead={
        <TextLink
          to={`${href('/admin/settlements')}${mayAct ? `?${new URLSearchParams({ month })}` : ''}`}
        >
          {mayAct ? m.settlement_back({ month: officeMonthWords(month) }) : m.settlement_back_own()}
        </TextLink>
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

type SectionProps = { page: SettlementPage; timeZone: string }

function SettlementFacts({ page, timeZone }: SectionProps) {
  const { totals, closed, agreements, month, state } = page
  const mayAct = useMayAct('settlements')
  const agreement = agreementIn(agreements, month)
  const period = { from: officeDayWords(page.firstDay), to: officeDayWords(page.lastDay) }
  return (
    <OrderSection title={m.settlement_summary()}>
      <Facts>
        <Fact name={m.settlements_state()}>
          <StateBadge tone={settlementTones[state]}>{stateWords(page)}</StateBadge>{' '}
          <span className="text-muted">{state === 'draft' && m.settlement_draft_note()}</span>
        </Fact>
        <Fact name={m.settlement_period()}>
          {`${m.settlement_period_days(period)} · ${page.cityName}`}
        </Fact>
        <Fact name={m.settlements_agreement()}>
          {agreement ? agreementWords(agreement) : m.settlements_no_agreement_owes()}
        </Fact>
        <Fact name={m.settlements_adults()}>{argentineNumber(totals.adultVisits)}</Fact>
        <Fact name={m.settlements_children()}>{argentineNumber(totals.childVisits)}</Fact>
        <Fact name={m.settlements_visits_amount()}>
          <OfficeMoney cents={totals.visitsCents} />
        </Fact>
        <Fact name={m.settlements_earlier()}>
          <OfficeMoney cents={totals.earlierCents} />
        </Fact>
        <Fact name={m.settlements_amount()}>
          <strong>
            <OfficeMoney cents={totals.amountCents} />
          </strong>
        </Fact>
        {closed && (
          <Fact name={m.settlement_closed_at()}>
            {mayAct
              ? m.settlement_by({
                  at: officeDateWords(closed.closedAt, timeZone),
                  name: closed.closedByName ?? m.settlement_nobody(),
                })
              : officeDateWords(closed.closedAt, timeZone)}
          </Fact>
        )}
        {closed?.paidOn && (
          <Fact name={m.settlement_paid()}>
            {m.settlement_paid_with({
              day: officeDayWords(closed.paidOn),
              reference: closed.paidReference ?? '',
            })}
          </Fact>
        )}
      </Facts>
    </OrderSection>
  )
}

function SettlementHistory({ page: { events }, timeZone }: SectionProps) {
  return (
    <OrderSection title={m.settlement_history()}>
      <OfficeTable
        caption={m.settlement_history()}
        rows={events}
        none={m.settlement_history_none()}
        columns={[
          dateColumn(m.settlement_when(), 'at', timeZone),
          { title: m.settlement_what(), isHead: true, cell: ({ name }) => wordsOfActivity(name) },
          {
            title: m.order_office_activity_who(),
            cell: ({ actorName }) => actorName ?? m.settlement_nobody(),
          },
          { title: m.settlement_about(), cell: ({ data }) => detailOf(data) },
        ]}
      />
    </OrderSection>
  )
}

/** The payment's reference, or the reason of its reversal. */
function detailOf({ reason, reference }: Record<string, unknown>): string {
  return typeof reason === 'string' ? reason : typeof reference === 'string' ? reference : ''
}

const visits = countColumn(m.settlements_visits(), 'visits')
const amount = moneyColumn(m.settlements_amount(), 'amountCents')

function SettlementLines({ page }: { page: SettlementPage }) {
  const { lines, agreements, month } = page
  const words = officeMonthWords(month)
  return (
    <>
      <OrderSection title={m.settlement_by_terms()}>
        <TermsTable rows={linesByTerms(lines, agreements)} month={words} />
      </OrderSection>
      <OrderSection title={m.settlements_earlier()}>
        <p className="mb-2 max-w-3xl text-muted">{m.settlement_earlier_text()}</p>
        <EarlierTable rows={linesOfEarlier(lines)} />
      </OrderSection>
      <OrderSection title={m.settlement_by_day()}>
        <DaysTable rows={linesByDay(lines)} month={words} />
      </OrderSection>
    </>
  )
}

function TermsTable({ rows, month }: { rows: LinesOfTerms[]; month: string }) {
  return (
    <OfficeTable
      caption={m.settlement_by_terms()}
      rows={rows}
      rowKey={({ key }) => key}
      none={m.settlement_by_terms_none({ month })}
      columns={[
        { title: m.settlements_agreement(), isHead: true, cell: agreementCell },
        { title: m.settlement_pass(), cell: ({ pass }) => passWords(pass) },
        { title: m.settlement_who(), cell: ({ age }) => visitorWords[age]() },
        moneyColumn(m.settlement_visit_price(), 'visitCents'),
        visits,
        amount,
      ]}
    />
  )
}

function agreementCell({ agreement }: LinesOfTerms) {
  return (
    <>
      <span>{agreementWords(agreement)}</span>
      <CellNote>
        {agreement && m.settlements_agreement_from({ day: officeDayWords(agreement.validFrom) })}
      </CellNote>
    </>
  )
}

function EarlierTable({ rows }: { rows: ReturnType<typeof linesOfEarlier> }) {
  return (
    <OfficeTable
      caption={m.settlements_earlier()}
      rows={rows}
      rowKey={({ month }) => month}
      none={m.settlement_earlier_none()}
      columns={[
        {
          title: m.settlement_earlier_month(),
          isHead: true,
          cell: ({ month }) => officeMonthWords(month),
        },
        countColumn(m.settlement_late(), 'late'),
        countColumn(m.settlement_taken_back(), 'takenBack'),
        amount,
      ]}
    />
  )
}

function DaysTable({ rows, month }: { rows: ReturnType<typeof linesByDay>; month: string }) {
  return (
    <OfficeTable
      caption={m.settlement_by_day()}
      rows={rows}
      rowKey={({ day }) => day}
      none={m.settlement_by_terms_none({ month })}
      columns={[
        dayColumn(m.settlement_day(), 'day', { isHead: true, className: 'tabular' }),
        visits,
        amount,
      ]}
    />
  )
}
