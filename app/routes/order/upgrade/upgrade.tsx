// Upgrades passes to more days or to Full Passes, behind the order's link.
import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { dateWords, momentWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import { listPaymentMethods } from '#domain/money/providers/payment-methods.ts'
import { extendedUntil, firstDayOf } from '#domain/passes/validity.ts'
import { getBuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { buyUpgrade } from '#domain/sale/upgrades/buy-upgrade.ts'
import { upgradeForm } from '#domain/sale/upgrades/upgrade-form.ts'
import { readUpgradeOffer, type UpgradablePass } from '#domain/sale/upgrades/upgrade-offer.ts'
import { listUpgrades } from '#domain/sale/upgrades/upgrade-queries.ts'
import { m } from '#messages/messages.js'
import { parseJson } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { getOrderOfLink } from '#app/routes/order/pass/order-of-link.ts'
import {
  BackToOrder,
  personalFormHeaders,
  PersonalFrame,
  personalMeta,
  PersonalNotFound,
  useLookAgain,
} from '#app/routes/order/pass/personal-pages.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/upgrade'
import { UpgradeChoice } from './upgrade-choice.tsx'
import { settleUpgrade } from './use-upgrade.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.upgrade_title())

/** Like the payment page, permits the provider's card fields; its forms send this page as their origin. */
export const headers = pageHeadersWith({ ...personalFormHeaders, 'Page-Opens': 'card-fields' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { order, orderId } = await getOrder(services, params.secret)
  const [passes, upgrades, options] = await Promise.all([
    readUpgradeOffer(services, orderId),
    listUpgrades(services.db, orderId),
    listPaymentMethods(services),
  ])
  return {
    secret: params.secret,
    currency: order.currency,
    options,
    passes: passes.map((pass) => shownPass(pass, order.timeZone)),
    upgrades: upgrades.flatMap(({ id: _, placedAt, ...upgrade }) =>
      // An unpaid upgrade that can no longer be paid is of no interest to the buyer.
      upgrade.progress === 'unpaid' && !upgrade.toPay
        ? []
        : [{ ...upgrade, placedAt: momentWords(placedAt, order.timeZone) }],
    ),
  }
}

/** An upgrade's own link leads to the purchase, whose link its buyer has. */
async function getOrder(services: Services, secret: string) {
  const found = await getOrderOfLink(services, secret)
  const { baseSecret } = found.order
  if (baseSecret) throw redirect(href('/order/:secret/upgrade', { secret: baseSecret }))
  return found
}

function shownPass({ activatedAt: _, validUntil, ...pass }: UpgradablePass, timeZone: string) {
  const { durationDays: before } = pass
  return {
    ...pass,
    options: pass.options.map(({ productName, durationDays, differenceCents }) => ({
      productName,
      durationDays,
      differenceCents,
      // The last day is day 1 of one day: a local date.
      until:
        validUntil &&
        dateWords(
          firstDayOf(
            extendedUntil(validUntil, { before, now: durationDays }, timeZone),
            1,
            timeZone,
          ),
        ),
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { orderId } = await getOrder(services, params.secret)
  const form = await parseJson(upgradeForm, request)
  if (!form.ok) return form.reply
  const { payment, ...chosen } = form.value
  const bought = await buyUpgrade(services, {
    ...chosen,
    ...(payment ? { payment } : {}),
    orderId,
    language: currentLanguage(),
    clientAddress: context.get(clientAddressContext),
  })
  if (!bought.ok) return refusalReply(bought)
  const { pendingCause } = await getBuyerOrder(services, bought.orderId)
  return {
    ok: true as const,
    redirectUrl: bought.redirectUrl,
    challenge: pendingCause === 'challenge' ? payment?.paymentId : undefined,
  }
}

export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return settleUpgrade(serverAction(), params.secret)
}

/** After a refusal, the buyer chooses again from the current offer. */
export function shouldRevalidate() {
  return true
}

export default function UpgradePage({ loaderData }: Route.ComponentProps) {
  const { secret, passes, upgrades } = loaderData
  const isUnderWay = upgrades.some(({ progress }) => progress === 'under_way')
  const canChoose = passes.some(({ options }) => options.length > 0)
  useLookAgain(isUnderWay)
  useRenewedCopy(secret, upgrades.filter(({ progress }) => progress === 'done').length)
  return (
    <PersonalFrame>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-8 px-5">
        <div>
          <h1 className="font-display text-section font-bold">{m.upgrade_title()}</h1>
          <p className="mt-3 text-lead text-muted">
            {canChoose ? m.upgrade_lead() : m.upgrade_nothing()}
          </p>
        </div>
        <UpgradeHistory upgrades={upgrades} />
        {isUnderWay ? (
          <p className="rounded-control border-2 border-gold bg-surface px-4 py-3">
            {m.upgrade_under_way()}
          </p>
        ) : (
          <UpgradeChoice key={offerOf(passes)} order={loaderData} />
        )}
        <BackToOrder secret={secret}>{m.upgrade_back()}</BackToOrder>
      </div>
    </PersonalFrame>
  )
}

/** An upgrade replaces codes, so this device's copy of the order is renewed at once. */
function useRenewedCopy(secret: string, doneCount: number) {
  useEffect(() => {
    if (doneCount === 0 || !navigator.serviceWorker?.controller) return
    import('#app/routes/order/kept/renew-kept.ts')
      .then(({ renewOrder }) => renewOrder(secret))
      .catch(() => undefined)
  }, [secret, doneCount])
}

/** A changed offer starts with nothing chosen. */
function offerOf(passes: Route.ComponentProps['loaderData']['passes']): string {
  return passes
    .flatMap(({ id, options }) =>
      options.map((option) => `${id} ${option.productName} ${option.durationDays}`),
    )
    .join('\n')
}

export const ErrorBoundary = PersonalNotFound

type Shown = Route.ComponentProps['loaderData']['upgrades'][number]

const words: Record<Shown['progress'], () => string> = {
  done: m.upgrade_state_done,
  under_way: m.upgrade_state_under_way,
  unpaid: m.upgrade_state_unpaid,
  not_applied: m.upgrade_state_not_applied,
  refunded: m.upgrade_state_refunded,
}

function UpgradeHistory({ upgrades }: { upgrades: Shown[] }) {
  if (upgrades.length === 0) return null
  return (
    <SmallSection id="upgrades" title={m.upgrade_history()}>
      <ul aria-live="polite" className="mt-3 grid gap-3">
        {upgrades.map(({ operationNumber, totalCents, currency, progress, placedAt }) => (
          <li
            key={operationNumber}
            className="rounded-card border border-line bg-surface px-4 py-3"
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <span translate="no" className="tabular font-semibold">
                {operationNumber}
              </span>
              <span translate="no" className="tabular font-semibold">
                {moneyWords(totalCents, currency)}
              </span>
            </p>
            <p className="text-muted">{placedAt}</p>
            <p className="mt-1">{words[progress]()}</p>
          </li>
        ))}
      </ul>
    </SmallSection>
  )
}
