import { href } from 'react-router'
import { type BuyerOrder, findOrderBySecret, listOrderLines } from '#domain/orders/order-queries.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { m } from '#messages/messages.js'
import { refusalReply } from '#app/refusals.ts'
import { isUnseen, type OrderProgress, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { ReceiptLines } from '#app/routes/order/pieces/receipt-lines.tsx'
import { ReceiptPayment } from '#app/routes/order/pieces/receipt-payment.tsx'
import { Unbroken } from '#app/routes/order/pieces/unbroken.tsx'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/order-passes'
import { OrderNotReady } from './order-not-ready.tsx'
import { type CardPass, PassCard } from './pass-card.tsx'
import { PassOffline } from './pass-offline.tsx'
import { notFound, PersonalFrame, personalHeaders, PersonalNotFound } from './personal-pages.tsx'
import { shownPass } from './shown-pass.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData && m.order_passes_title({ number: loaderData.operationNumber }) },
  { name: 'robots', content: 'noindex' },
]

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...Object.entries(personalHeaders)])
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const order = await findOrderBySecret(services, params.secret)
  const orderId = services.links.idIn(params.secret)
  if (!order || orderId === undefined) throw notFound()
  const { operationNumber } = order
  if (order.passes.length > 0) {
    const perOrder = await services.limits.take('looks_per_order', orderId)
    if (!perOrder.ok)
      return refusalReply({ ...perOrder, reason: 'too_many_looks', operationNumber })
  }

  const [passes, lines] = await Promise.all([
    listPassViewsOfOrder(services, orderId),
    listOrderLines(services.db, orderId),
  ])
  const { totalCents, currency, charge, method, isPlayed, placedAt, paidAt, timeZone, refunds } =
    order
  return {
    ok: true as const,
    secret: params.secret,
    operationNumber,
    standing: standingOf(order),
    receipt: {
      totalCents,
      currency,
      charge,
      method,
      isPlayed,
      placedAt,
      paidAt,
      timeZone,
      refunds,
    },
    lines,
    passes: await Promise.all(passes.map((pass) => shownPass(services, pass))),
  }
}

function standingOf(order: BuyerOrder): 'cancelled' | 'unseen' | OrderProgress {
  if (order.state === 'cancelled') return 'cancelled'
  return isUnseen(order) ? 'unseen' : progressOf(order)
}

export default function OrderPassesPage({ loaderData }: Route.ComponentProps) {
  const { operationNumber } = loaderData
  return (
    <PersonalFrame>
      <h1 className="mb-5 px-4 text-center text-card font-bold print:hidden">
        <Unbroken
          words={m.order_passes_title({ number: operationNumber })}
          part={operationNumber}
        />
      </h1>
      {loaderData.ok ? (
        <OrderPasses order={loaderData} />
      ) : (
        <p className="mx-auto max-w-md px-4 text-center">{withWait(loaderData)}</p>
      )}
    </PersonalFrame>
  )
}

type ShownOrder = Extract<Route.ComponentProps['loaderData'], { ok: true }>

function OrderPasses({ order }: { order: ShownOrder }) {
  const { secret, standing, passes, receipt, lines } = order
  const usable = passes.filter((pass) => pass.code !== undefined)
  const stopped = passes.filter((pass) => pass.code === undefined)
  const hasCodes = usable.length > 0
  return (
    <>
      {standing === 'paid' ? (
        <>
          {hasCodes && <UsablePasses passes={usable} />}
          <div className="mx-auto max-w-md px-4 text-center print:hidden">
            <PassOffline
              isOffered={hasCodes}
              shown={passes.map(({ life }) => life.title + life.sentences.join(' ')).join(' ')}
            />
            {hasCodes && (
              <ButtonLink
                href={href('/order/:secret/passes.pdf', { secret })}
                variant="quiet"
                className="mt-2"
              >
                {m.order_passes_pdf()}
              </ButtonLink>
            )}
          </div>
          {stopped.length > 0 && <StoppedPasses passes={stopped} />}
        </>
      ) : (
        <OrderNotReady standing={standing} />
      )}
      {(standing === 'paid' || receipt.refunds.length > 0) && (
        <div className="mx-auto mt-8 grid max-w-md gap-4 border-t border-line px-4 print:hidden">
          <ReceiptLines lines={lines} />
          <ReceiptPayment receipt={receipt} />
          {standing === 'paid' && (
            <ButtonLink
              href={href('/order/:secret/refund', { secret })}
              variant="quiet"
              className="justify-self-center"
            >
              {m.shell_withdrawal()}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

/** Side by side on a phone: one fills the screen, the next one is a swipe away. */
function UsablePasses({ passes }: { passes: CardPass[] }) {
  return (
    <ul
      aria-label={m.order_passes_list()}
      // A list that scrolls must be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative flex snap-x snap-mandatory items-start gap-4 overflow-x-auto px-4 pb-4 md:flex-wrap md:justify-center md:gap-y-8 md:overflow-x-visible print:block"
    >
      {passes.map((pass, index) => (
        <li
          key={pass.secret}
          id={`pase-${index + 1}`}
          className="w-full max-w-md shrink-0 snap-center scroll-mx-4 print:mx-auto print:break-after-page print:last:break-after-auto"
        >
          <PassCard pass={pass} heading="h2" />
          {passes.length > 1 && <Neighbours position={index + 1} count={passes.length} />}
        </li>
      ))}
    </ul>
  )
}

/** Without a code they are half as high: among the others they would leave a gap, and nobody shows them. */
function StoppedPasses({ passes }: { passes: CardPass[] }) {
  return (
    <section aria-labelledby="stopped" className="mt-8 px-4 print:hidden">
      <h2 id="stopped" className="mb-4 text-center text-card font-bold">
        {m.order_passes_stopped()}
      </h2>
      <ul className="grid justify-center gap-4 md:flex md:flex-wrap md:items-start">
        {passes.map((pass) => (
          <li key={pass.secret} className="w-full max-w-md">
            <PassCard pass={pass} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The swipe in words: plain links, so that it works without the page's code and by keyboard. */
function Neighbours({ position, count }: { position: number; count: number }) {
  const link = 'grid min-h-11 min-w-11 place-items-center px-2 font-semibold underline'
  return (
    <nav
      aria-label={m.order_passes_count({ position, count })}
      className="mx-auto mt-3 grid max-w-md grid-cols-[1fr_auto_1fr] items-center md:hidden print:hidden"
    >
      {position > 1 ? (
        <a href={`#pase-${position - 1}`} className={`${link} justify-self-start`}>
          {m.order_passes_previous()}
        </a>
      ) : (
        <span />
      )}
      <span className="tabular font-semibold">{m.order_passes_count({ position, count })}</span>
      {position < count && (
        <a href={`#pase-${position + 1}`} className={`${link} justify-self-end`}>
          {m.order_passes_next()}
        </a>
      )}
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PersonalNotFound error={error} />
}
