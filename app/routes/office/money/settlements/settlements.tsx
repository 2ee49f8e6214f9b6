// Amounts owed: a month of all attractions, or, for an attraction's staff, the months of that attraction.
import { href } from 'react-router'
import { namePlace, readPlace, typedMonth } from '#domain/ground/address-filter.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type MonthSums,
  pageOfSettlements,
  settlementFilter,
  sumMonth,
} from '#domain/money/settlements/settlement-list.ts'
import {
  lastMonth,
  listOwnSettlements,
  listSettlements,
  type OwnSettlements,
} from '#domain/money/settlements/settlements.ts'
import { mayEnterArea } from '#domain/people/areas.ts'
import { attractionSeenBy, type Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { countColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import type { Route } from './+types/settlements'
import { AllSettlements, CloseMonthDialog, type MonthOfAll } from './all-settlements.tsx'
import { type AskedOfSettlement, SettlementDialog } from './settlement-actions.tsx'
import { settlementAction } from './settlement-intent.ts'
import { settlementDone, settlementTones, stateWords } from './settlement-words.ts'

export const meta = () => officeMeta(m.settlements_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

/** A role that may not read all settlements sees those of one attraction. */
async function readPage(
  services: Services,
  params: URLSearchParams,
  staff: Staff,
): Promise<AllRead | OwnRead> {
  return mayEnterArea(staff.role, 'settlements', 'reads')
    ? readAll(services, params)
    : readOwn(services, params, staff)
}

type AllRead = { today: string; all: MonthOfAll }

async function readAll(services: Services, params: URLSearchParams): Promise<AllRead> {
  const { month = lastMonth(services), ...narrowed } = settlementFilter.read(params)
  const settlements = await listSettlements(services, { month })
  const after = readPlace(params, namePlace)
  const today = localDay(services.clock.now(), services.timeZone)
  const all = {
    filter: { month, ...narrowed },
    sums: sumMonth(settlements),
    page: pageOfSettlements(settlements, narrowed, after),
  }
  return { today, all }
}

type OwnRead = { own: OwnSettlements | undefined }

async function readOwn(
  services: Services,
  params: URLSearchParams,
  staff: Staff,
): Promise<OwnRead> {
  const after = readPlace(params, typedMonth)
  const attractionId = attractionSeenBy(staff, undefined)
  const own =
    attractionId === undefined ? undefined : await listOwnSettlements(services, attractionId, after)
  return { own }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) => settlementAction(asked)

export const clientAction = (args: Route.ClientActionArgs) => toldDone(args, settlementDone)

export default function SettlementsPage({ loaderData: { content } }: Route.ComponentProps) {
  const asking = useDialogOf<AskedOfSettlement & { today: string }>()
  const closing = useDialogOf<{ month: string; sums: MonthSums }>()
  const seesAll = useMayAct('settlements')
  return (
    <OfficePage
      title={m.settlements_title()}
      lead={seesAll ? m.settlements_lead() : m.settlements_own_lead()}
    >
      <Deferred content={content} failed={m.settlements_failed()}>
        {(read) => (
          <WhileNewerLoads>
            {'all' in read ? (
              <AllSettlements
                {...read.all}
                onAsk={(asked) => asking.open({ ...asked, today: read.today })}
                onCloseMonth={() =>
                  closing.open({ month: read.all.filter.month, sums: read.all.sums })
                }
              />
            ) : (
              <OwnSettlementsList {...read} />
            )}
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

type OwnSettlementsListProps = { own: OwnSettlements | undefined }

function OwnSettlementsList({ own }: OwnSettlementsListProps) {
  const none = m.settlements_own_none()
  if (!own) return <EmptyState>{none}</EmptyState>
  const { attractionId, attractionName: attraction, settlements, next } = own
  return (
    <PagedRows
      count={settlements.length}
      shown={m.settlements_own_count({ shown: settlements.length })}
      isCounted={false}
      next={next}
      none={none}
    >
      <h2 className="mb-2 text-lg/7 font-bold">{attraction}</h2>
      <OfficeTable
        caption={m.settlements_own_caption({ attraction })}
        rows={settlements.map((settlement) => ({ ...settlement, ...settlement.totals }))}
        rowKey={({ month }) => month}
        columns={[
          {
            title: m.settlements_month(),
            isHead: true,
            className: 'whitespace-nowrap',
            cell: ({ month }) => (
              <TextLink
                to={href('/admin/settlements/:attractionId/:month', {
                  attractionId: String(attractionId),
                  month,
                })}
              >
                {officeMonthWords(month)}
              </TextLink>
            ),
          },
          countColumn(m.settlements_adults(), 'adultVisits'),
          countColumn(m.settlements_children(), 'childVisits'),
          moneyColumn(m.settlements_earlier(), 'earlierCents'),
          {
            ...moneyColumn(m.settlements_amount(), 'amountCents'),
            className: 'font-semibold',
          },
          {
            title: m.settlements_state(),
            cell: (settlement) => (
              <StateBadge tone={settlementTones[settlement.state]}>
                {stateWords(settlement)}
              </StateBadge>
            ),
          },
        ]}
      />
    </PagedRows>
  )
}
