import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Await, href, NavLink } from 'react-router'
import { m } from '#messages/messages.js'
import type { Answered } from '#app/routes/office/pieces/answered.ts'
import { Deferred, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { choiceLinkLook } from '#app/routes/office/pieces/text-link.tsx'

/** The pages of 'Caja', what waits for somebody first. */
export const moneySubjects = () => [
  { label: m.money_unassigned(), to: href('/admin/money/unassigned') },
  { label: m.money_rates(), to: href('/admin/money/rates') },
  { label: m.money_providers(), to: href('/admin/money/providers') },
  { label: m.money_books(), to: href('/admin/money/comparisons') },
  { label: m.money_rules(), to: href('/admin/money/rules') },
  { label: m.money_statement(), to: href('/admin/money/statement') },
]

type MoneyPageProps<Value> = Omit<ComponentProps<typeof OfficePage>, 'children'> & {
  content: Promise<Answered<Value>>
  children: (value: Value) => ReactNode
}

/** One subject of 'Caja', below the links to all of them. */
export function MoneyPage<Value>({ content, action, children, ...page }: MoneyPageProps<Value>) {
  return (
    <>
      <nav
        aria-label={m.money_title()}
        className="mx-auto flex w-full max-w-[80rem] flex-wrap gap-2 px-4 pt-5 sm:px-8 sm:pt-8"
      >
        {moneySubjects().map(({ label, to }) => (
          <NavLink key={to} to={to} className={choiceLinkLook}>
            {label}
          </NavLink>
        ))}
      </nav>
      <OfficePage
        {...page}
        action={
          action && (
            // It opens a dialog that needs the content.
            <Suspense>
              <Await resolve={content} errorElement={<></>}>
                {(answer: Answered<Value>) => answer.ok && action}
              </Await>
            </Suspense>
          )
        }
      >
        <Deferred content={content} failed={m.money_failed()}>
          {children}
        </Deferred>
      </OfficePage>
    </>
  )
}
