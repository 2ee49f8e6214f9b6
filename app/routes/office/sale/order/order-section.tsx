// The pieces of an order's page, which the screens of money use too.
import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

type TableSectionProps<Row> = Pick<ComponentProps<typeof OfficeTable<Row>>, 'rows' | 'columns'> & {
  title: string
  none?: string
}

export function TableSection<Row>({ title, none, ...table }: TableSectionProps<Row>) {
  const isEmpty = table.rows.length === 0 && none !== undefined
  return (
    <OrderSection title={title}>
      {isEmpty ? <p className="text-muted">{none}</p> : <OfficeTable caption={title} {...table} />}
    </OrderSection>
  )
}

/** Names and values in two columns; long names wrap before they squeeze the values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] items-center gap-x-5 rounded-lg border border-line bg-surface px-4 py-2.5 text-[0.9375rem]">
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-muted">{name}</dt>
      <dd className="min-w-0 py-1 break-words">{children}</dd>
    </>
  )
}

export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <TextLink translate="no" to={href('/admin/orders/:orderId', { orderId })} className="tabular">
      {children}
    </TextLink>
  )
}
