import { href, redirect, redirectDocument, useNavigation } from 'react-router'
import { z } from 'zod'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { listSharesOfOrder } from '#domain/passes/share-pass.ts'
import { nameGiftHolder } from '#domain/sale/gifts/change-gift.ts'
import { readNamed } from '#domain/sale/gifts/gift-queries.ts'
import { changeOrderLanguage } from '#domain/sale/orders/change-order-language.ts'
import {
  type BuyerOrder,
  findShownOrder,
  getOrderLanguage,
  listOrderLines,
  listPaidUpgrades,
} from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { CopyNote, KeptNote } from '#app/routes/order/kept/kept-note.tsx'
import { Unbroken } from '#app/routes/order/pieces/order-number.tsx'
import { isUnseen, type OrderProgress, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { nameForm, NameOfPass, showsNameAgain } from '#app/routes/order/pieces/pass-name.tsx'
import { SentPasses } from '#app/routes/order/share/sent-passes.tsx'
import { servicesContext } from '#app/services.server.ts'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/order-passes'
import { OrderNotReady, StoppedPasses, UsablePasses, useIsCopy } from './order-cards.tsx'
import {
  GiftOfOrder,
  OrderActions,
  OrderLanguage,
  PurchaseDetails,
  type ShownOrder,
} from './order-details.tsx'
import { getOrderOfLink } from './order-of-link.ts'
import { shownOf } from './pass-card.tsx'
import {
  notFound,
  personalFormHeaders,
  PersonalFrame,
  personalMeta,
  PersonalNotFound,
  RefusalNote,
} from './personal-pages.tsx'
import { shownGroup, shownPass, shownShare } from './shown-pass.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.order_passes_title({ number: loaderData.operationNumber }))

const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('language'), language: z.enum(languages) }),
  nameForm,
])

export const headers = pageHeadersWith(personalFormHeaders)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findShownOrder(services, params.secret)
  const orderId = services.links.idIn(params.secret)
  if (!found || orderId === undefined) throw notFound()
  const { order, isCopy } = found
  // An upgrade has no passes of its own; they belong to its base purchase.
  if (order.baseSecret) {
    throw redirect(href('/order/:secret/upgrade', { secret: order.baseSecret }))
  }
  const { operationNumber } = order
  if (order.passes.length > 0) {
    const perOrder = await services.limits.take('looks_per_order', orderId)
    if (!perOrder.ok)
      return refusalReply({ ...perOrder, reason: 'too_many_looks', operationNumber })
  }

  const [named, own] = await Promise.all([
    readNamed(services, orderId),
    isCopy ? undefined : ofBuyer(services, orderId, order),
  ])
  const { passes, groups } = named
  // A gift's codes are for somebody else, so the buyer sees them only on request.
  const showsCodes = !order.gift || url.searchParams.has('codes')
  return {
    ok: true as const,
    secret: params.secret,
    speaksAll: !services.announced.includes('language'),
    operationNumber,
    standing: standingOf(order),
    readAtMs: services.clock.now().getTime(),
    showsCodes,
    passes: await Promise.all(
      passes.map(({ code, ...pass }) =>
        shownPass(services, showsCodes && code ? { ...pass, code } : pass),
      ),
    ),
    // A group's code belongs to the holder of all passes, so a gift's buyer gets none.
    groups: order.gift ? [] : await Promise.all(groups.map((group) => shownGroup(services, group))),
    wallets: order.wallets,
    own: own && { ...own, toName: toName(services, order, named) },
    named: url.searchParams.get('named'),
  }
}

type Named = Awaited<ReturnType<typeof readNamed>>

/** A gift's recipient names its travellers; names given at a purchase stay, unless names may or might wait. */
function toName({ namesMayWait }: Services, { gift }: BuyerOrder, order: Named) {
  if (gift || !(namesMayWait || order.isNamedLater)) return []
  return order.passes.flatMap(
    ({ id, holder, productName, durationDays, age, named, mayBeNamed }, index) =>
      mayBeNamed
        ? [{ id, holder, productName, durationDays, age, ...named, number: index + 1 }]
        : [],
  )
}

/** The part for the buyer only; a copy has none of it. */
async function ofBuyer(services: Services, orderId: string, order: BuyerOrder) {
  const [lines, upgrades, language, shares] = await Promise.all([
    listOrderLines(services.db, orderId),
    listPaidUpgrades(services.db, orderId),
    getOrderLanguage(services.db, orderId),
    order.passes.length > 0 ? listSharesOfOrder(services, orderId) : [],
  ])
  const { totalCents, currency, charge, method, isPlayed, paidAt, timeZone } = order
  const { refunds, seller, terms, gift } = order
  return {
    language,
    // Named one by one: a phone keeps this page.
    receipt: {
      totalCents,
      currency,
      charge,
      method,
      isPlayed,
      paidAt,
      timeZone,
      refunds,
      seller,
      terms,
    },
    lines,
    upgrades,
    gift,
    shares: shares.map((share) => shownShare(share, timeZone)),
  }
}

function standingOf(order: BuyerOrder): 'cancelled' | 'unseen' | OrderProgress {
  if (order.state === 'cancelled') return 'cancelled'
  return isUnseen(order) ? 'unseen' : progressOf(order)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { order, orderId } = await getOrderOfLink(services, params.secret)
  const form = await parseForm(sentForm, request)
  if (!form.ok) return form.reply

  if (form.value.intent === 'name') {
    const { passId } = form.value
    // Its passes are read and their codes signed, as for a look at the page.
    const perOrder = await services.limits.take('looks_per_order', orderId)
    if (!perOrder.ok) return refusalReply({ ...perOrder, reason: 'too_many_looks' })
    const allowed = toName(services, order, await readNamed(services, orderId))
    if (!allowed.some(({ id }) => id === passId)) throw notFound()
    const named = await nameGiftHolder(services, { orderId, ...form.value })
    if (named.ok) {
      return redirect(`${href('/order/:secret', params)}?${new URLSearchParams({ named: passId })}`)
    }
    const { reason } = named
    if (reason === 'no_such_pass') throw notFound()
    return refusalReply({ ...named, reason })
  }
  if (services.announced.includes('language')) throw notFound()
  const { language } = form.value
  const changed = await changeOrderLanguage(services, { orderId, language })
  if (!changed.ok) return refusalReply(changed)
  // The full address: the router would prefix the path with this page's language.
  const path = localPath(href('/order/:secret', params), language)
  return redirectDocument(services.publicUrl + path)
}

export const shouldRevalidate = showsNameAgain

export default function OrderPassesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { operationNumber } = loaderData
  return (
    <PersonalFrame speaksAll={loaderData.ok && loaderData.speaksAll}>
      <h1 className="mb-5 px-4 text-center text-card font-bold print:hidden">
        <Unbroken
          words={m.order_passes_title({ number: operationNumber })}
          part={operationNumber}
        />
      </h1>
      {loaderData.ok ? (
        <>
          <OrderPasses order={loaderData} />
          {loaderData.own && (
            <div className="mx-auto mt-6 grid max-w-md gap-6 px-4 print:hidden">
              <div role="alert" className="empty:hidden">
                <RefusalNote
                  refused={actionData && 'reason' in actionData ? actionData : undefined}
                />
              </div>
              <Names passes={loaderData.own.toName} named={loaderData.named} answer={actionData} />
              {loaderData.speaksAll && <OrderLanguage language={loaderData.own.language} />}
            </div>
          )}
        </>
      ) : (
        <p className="mx-auto max-w-md px-4 text-center">{withWait(loaderData)}</p>
      )}
    </PersonalFrame>
  )
}

type NamesProps = {
  passes: ReturnType<typeof toName>
  /** The pass that was named just now. */
  named: string | null
  answer: Route.ComponentProps['actionData']
}

function Names({ passes, named, answer }: NamesProps) {
  const isBusy = useNavigation().state !== 'idle'
  const malformed = answer && 'status' in answer ? answer : undefined
  if (passes.length === 0) return null
  return (
    <section aria-labelledby="names" className="grid gap-5">
      <h2 id="names" className="text-card font-bold">
        {m.order_names_title()}
      </h2>
      <p>{m.gift_page_names()}</p>
      {passes.map((pass) => (
        <div key={pass.id}>
          <h3 translate="no" className="font-semibold wrap-anywhere">
            {pass.holder}
          </h3>
          <p>{`${pass.productName} · ${m.order_days({ days: pass.durationDays })} · ${ageWords(pass.age)}`}</p>
          <NameOfPass
            // Saving a name closes the form.
            key={`${pass.name} ${pass.lastname}`}
            pass={pass}
            number={pass.number}
            isBusy={isBusy}
            wasNamed={!isBusy && !answer && named === pass.id}
            problems={malformed?.initialValue?.passId === pass.id ? malformed.error : undefined}
          />
        </div>
      ))}
    </section>
  )
}

function OrderPasses({ order }: { order: ShownOrder }) {
  const { secret, standing, passes, own } = order
  const isCopy = useIsCopy(order.readAtMs, localPath(href('/order/:secret/state', { secret })))
  const usable = passes.filter((pass) => pass.code !== undefined)
  const stopped = order.showsCodes ? passes.filter((pass) => pass.code === undefined) : []
  const hasCodes = usable.length > 0
  return (
    <>
      {standing === 'paid' ? (
        <>
          {own?.gift && (
            <GiftOfOrder order={order} gift={own.gift} timeZone={own.receipt.timeZone} />
          )}
          <div className="px-4 *:mb-4">
            <CopyNote copyOf={isCopy && !own?.gift ? passes[0]?.life.readAt : undefined} />
          </div>
          {hasCodes && <UsablePasses order={order} passes={usable} isOffline={isCopy} />}
          {own && <OrderActions order={order} usable={usable.length} />}
          {/* A gift is kept by its recipient. */}
          {!own?.gift && (
            <div className="mt-4 px-4">
              <KeptNote
                thing={{ kind: 'order', secret }}
                hasCode={hasCodes}
                shown={[
                  ...passes.map((pass) => pass.secret + shownOf(pass)),
                  ...(own?.shares ?? []).map(({ id, isLive }) => id + isLive),
                ].join(' ')}
              />
            </div>
          )}
          {stopped.length > 0 && <StoppedPasses passes={stopped} isOffline={isCopy} />}
          {own ? (
            <SentPasses secret={secret} shares={own.shares} />
          ) : (
            // Where the rest of the order is, for visitors who came by a pass's link.
            <p className="mx-auto mt-6 max-w-md px-4 text-center text-muted print:hidden">
              {m.kept_order_copy()}
            </p>
          )}
        </>
      ) : (
        <OrderNotReady standing={standing} />
      )}
      {own && (standing === 'paid' || own.receipt.refunds.length > 0) && (
        <PurchaseDetails own={own} />
      )}
    </>
  )
}

export const ErrorBoundary = PersonalNotFound
