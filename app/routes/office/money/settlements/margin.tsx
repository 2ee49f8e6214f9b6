// Each product's margin: sales minus the amounts owed for visits, with an explanation of the periods.
import { href } from 'react-router'
import type { Services } from '#domain/ground/services.ts'
import { listMargins, type ProductMargin } from '#domain/money/settlements/margin.ts'
import { settlementFilter } from '#domain/money/settlements/settlement-list.ts'
import { lastMonth } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FilterBar, FilterInput } from '#app/routes/office/pieces/filter-bar.tsx'
import { countColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import type { Route } from './+types/margin'

export const meta = () => officeMeta(m.margin_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams) {
  const { month = lastMonth(services) } = settlementFilter.read(params)
  return { month, margins: await listMargins(services, month) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export default function MarginPage({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.margin_title()} lead={m.margin_lead()}>
      <Deferred content={content} failed={m.margin_failed()}>
        {({ month, margins }) => (
          <>
            <FilterBar label={m.settlements_filters()} filter={{ month }}>
              <FilterInput
                label={m.settlements_month()}
                name="month"
                type="month"
                defaultValue={month}
              />
            </FilterBar>
            <MarginTable month={month} margins={margins} />
            <p className="mt-4 max-w-3xl text-muted">{m.margin_note_sales()}</p>
            <p className="mt-2 max-w-3xl text-muted">{m.margin_note_visits()}</p>
            <TextLink
              to={`${href('/admin/settlements')}?${new URLSearchParams({ month })}`}
              className="mt-2"
            >
              {m.settlement_back({ month: officeMonthWords(month) })}
            </TextLink>
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

type MarginTableProps = { month: string; margins: ProductMargin[] }

function MarginTable({ month, margins }: MarginTableProps) {
  const sum = (part: (margin: ProductMargin) => number) =>
    margins.reduce((all, margin) => all + part(margin), 0)
  const total = {
    salesCents: sum(({ salesCents }) => salesCents),
    visits: sum(({ visits }) => visits),
    owedCents: sum(({ owedCents }) => owedCents),
    marginCents: sum(({ marginCents }) => marginCents),
  }
  const rows = [
    ...margins.map((margin) => ({ ...margin, name: margin.productName ?? m.margin_no_product() })),
    { ...total, name: m.margin_total() },
  ]
  return (
    <OfficeTable
      caption={m.margin_caption({ month: officeMonthWords(month) })}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { title: m.margin_product(), isHead: true, cell: ({ name }) => name },
        moneyColumn(m.margin_sales(), 'salesCents'),
        countColumn(m.margin_visits(), 'visits'),
        moneyColumn(m.margin_owed(), 'owedCents'),
        { ...moneyColumn(m.margin_margin(), 'marginCents'), className: 'font-semibold' },
      ]}
    />
  )
}
