// Where a provider sends the buyer back. The query is not trusted: the payment is looked up. The purchasing
// browser goes on; any other is told what is known, even without the page's code.
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import { checkReturn } from '#domain/money/payments/check-return.ts'
import { m } from '#messages/messages.js'
import { attemptStore, upgradeStore } from '#app/routes/order/checkout/checkout-store.ts'
import {
  notFound,
  PaymentNotFound,
  PersonalFrame,
  personalHeaders,
  personalMeta,
  useLookAgain,
} from '#app/routes/order/pass/personal-pages.tsx'
import { orderStore, progressOf, renewReceipt } from '#app/routes/order/pieces/order-store.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/return'

const NO_CODE_REFRESH_SECONDS = 5

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.pay_return_title())

export const headers = () => personalHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const address = context.get(clientAddressContext)
  const state = await checkReturn(context.get(servicesContext), params.paymentId, address)
  if (!state) throw notFound()
  return { state }
}

const words = {
  waiting: { title: m.pay_return_waiting_title, text: m.pay_return_waiting },
  under_way: { title: m.pay_return_under_way_title, text: m.pay_return_under_way },
  paid: { title: m.pay_return_paid_title, text: m.pay_return_paid },
  unpaid: { title: m.pay_return_unpaid_title, text: m.pay_return_unpaid },
  over: { title: m.pay_return_over_title, text: m.pay_return_over },
}

/** For a buyer who came back without paying and should not have to wait. */
const unseen = { title: m.pay_return_unseen_title, text: m.pay_return_unseen }
const LONG_MS = 8_000

export default function ReturnPage({ loaderData, params }: Route.ComponentProps) {
  const { state } = loaderData
  const isOwn = useOwnReturn(params.paymentId, state)
  useLookAgain(state === 'waiting' || state === 'under_way')
  const isUnseen = useTakesLong(state === 'waiting')
  const { title, text } = isUnseen ? unseen : words[state]
  return (
    <PersonalFrame>
      <div className="mx-auto max-w-xl px-5 py-10 text-center">
        <div aria-live="polite">
          <h1 className="font-display text-section font-bold">{title()}</h1>
          <p className="mt-4 text-lead text-muted">{text()}</p>
        </div>
        <div className="mt-8 grid justify-items-center gap-3">
          {state === 'waiting' && (
            <>
              <noscript>
                <meta httpEquiv="refresh" content={String(NO_CODE_REFRESH_SECONDS)} />
              </noscript>
              {isOwn && (
                <ButtonLink
                  href={localPath(payPage(params.paymentId))}
                  variant={isUnseen ? 'primary' : 'quiet'}
                >
                  {m.pay_return_other()}
                </ButtonLink>
              )}
              {/* An empty address reloads this page, which works without the page's code. */}
              <ButtonLink href="" variant={isUnseen ? 'quiet' : 'primary'}>
                {m.pay_return_refresh()}
              </ButtonLink>
            </>
          )}
          {(state === 'paid' || state === 'under_way' || state === 'over') && (
            <ButtonLink href={localPath(href('/order-lookup'))}>{m.pay_return_lookup()}</ButtonLink>
          )}
          {state === 'unpaid' && (
            <ButtonLink href={localPath(href('/checkout/payment'))}>
              {m.pay_return_other()}
            </ButtonLink>
          )}
        </div>
      </div>
    </PersonalFrame>
  )
}

function useTakesLong(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isLong
}

function useOwnReturn(paymentId: string, state: keyof typeof words): boolean {
  const isOwn = useBegunHere(paymentId)
  useEffect(() => {
    if (!isOwn || state === 'waiting') return
    // A full page load: these pages are not cached and lead on with plain links.
    void nextPage(paymentId).then((page) => window.location.replace(localPath(page)))
  }, [isOwn, paymentId, state])
  return isOwn
}

export const ErrorBoundary = PaymentNotFound

/** Whether this is the payment that this browser requested last. */
function useBegunHere(paymentId: string): boolean {
  const attempt = attemptStore.use()
  const order = orderStore.use()
  const upgrade = upgradeStore.use()
  return [attempt, order, upgrade].some((begun) => begun?.paymentId === paymentId)
}

function payPage(paymentId: string): string {
  const upgrade = upgradeStore.get()
  return upgrade?.paymentId === paymentId
    ? href('/order/:secret/upgrade', { secret: upgrade.secret })
    : href('/checkout/payment')
}

/** The confirmation, or the payment page; the browser's copy of the order is renewed first. */
async function nextPage(paymentId: string): Promise<string> {
  if (upgradeStore.get()?.paymentId === paymentId) return payPage(paymentId)
  const known = orderStore.get()
  if (known) await renewReceipt(known.receipt.secret)
  const order = orderStore.get()
  const isUnpaid = order === undefined || progressOf(order.receipt) === 'unpaid'
  return localPath(isUnpaid ? href('/checkout/payment') : href('/checkout/confirmation'))
}
