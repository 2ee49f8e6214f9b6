import type { ReactNode } from 'react'
import { Form, href, redirect, redirectDocument, useNavigation } from 'react-router'
import { z } from 'zod'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { listSharesOfOrder } from '#domain/passes/share-pass.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'
import { nameGiftHolder } from '#domain/sale/gifts/change-gift.ts'
import { readNamed } from '#domain/sale/gifts/gift-queries.ts'
import { changeOrderLanguage } from '#domain/sale/orders/change-order-language.ts'
import { isNameless, nameOrNone } from '#domain/sale/orders/gift-form.ts'
import {
  type BuyerOrder,
  findShownOrder,
  getOrderLanguage,
  listOrderLines,
  listPaidUpgrades,
} from '#domain/sale/orders/order-queries.ts'
import { NAME_MAX } from '#domain/sale/orders/people.ts'
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
import { Button } from '#app/ui/button.tsx'
import { fieldsAfter, type Problems } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import { focusAtOnce } from '#app/ui/focus-at-once.ts'
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

const numbers = Array.from({ length: CART_PASSES_MAX }, (_, index) => index + 1)

/** By the number of the pass; one left without a first name waits. */
const namesForm = z
  .object({
    ...Object.fromEntries(
      numbers.flatMap((number) => [
        [`name${number}`, nameOrNone],
        [`lastname${number}`, nameOrNone],
      ]),
    ),
    intent: z.literal('names'),
  })
  .superRefine((typed: Record<string, string>, context) => {
    for (const number of numbers) {
      if (!typed[`name${number}`] || typed[`lastname${number}`]) continue
      context.addIssue({ code: 'custom', path: [`lastname${number}`], message: 'required' })
    }
  })

const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('language'), language: z.enum(languages) }),
  nameForm,
  namesForm,
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
    citySlug: order.citySlug,
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
function mayName({ namesMayWait }: Services, { gift }: BuyerOrder, order: Named): boolean {
  return !gift && (namesMayWait || order.isNamedLater)
}

function toName(services: Services, buyerOrder: BuyerOrder, order: Named) {
  if (!mayName(services, buyerOrder, order)) return []
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
    listPaidUpgrades(services, orderId),
    getOrderLanguage(services.db, orderId),
    order.passes.length > 0 ? listSharesOfOrder(services, orderId) : [],
  ])
  const { isPlayed, timeZone, refunds, seller, terms, gift } = order
  return {
    language,
    // Named one by one: a phone keeps this page.
    receipt: { ...paymentOf(order), isPlayed, timeZone, refunds, seller, terms },
    lines,
    upgrades: upgrades.map(paymentOf),
    gift,
    shares: shares.map((share) => shownShare(share, timeZone)),
  }
}

function paymentOf(order: BuyerOrder) {
  const { operationNumber, totalCents, currency, charge, method, paidAt } = order
  return { operationNumber, totalCents, currency, charge, method, paidAt }
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

  const { value } = form
  if (value.intent !== 'language') {
    // Its passes are read and their codes signed, as for a look at the page.
    const perOrder = await services.limits.take('looks_per_order', orderId)
    if (!perOrder.ok) return refusalReply({ ...perOrder, reason: 'too_many_looks' })
    const read = await readNamed(services, orderId)
    if (!mayName(services, order, read)) throw notFound()
    const given =
      value.intent === 'name'
        ? [value]
        : read.passes.flatMap(({ id: passId }, index) => {
            const typed: Record<string, string> = value
            const [name, lastname] = [typed[`name${index + 1}`], typed[`lastname${index + 1}`]]
            const shown = { shownName: '', shownLastname: '' }
            return name && lastname ? [{ passId, name, lastname, ...shown }] : []
          })
    const page = href('/order/:secret', params)
    if (given.length === 0) return redirect(page)
    const refusals = []
    // One refused, used at a door meanwhile, does not lose the names of the others.
    for (const one of given) {
      const named = await nameGiftHolder(services, { orderId, ...one })
      if (named.ok) continue
      const { reason } = named
      if (reason === 'no_such_pass') throw notFound()
      refusals.push(refusalReply({ ...named, reason }))
    }
    if (refusals[0]) return refusals[0]
    const named = value.intent === 'name' ? value.passId : 'all'
    return redirect(`${page}?${new URLSearchParams({ named })}`)
  }
  if (services.announced.includes('language')) throw notFound()
  const { language } = value
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
          <OrderPasses order={loaderData}>
            {loaderData.own && (
              <div className="mx-auto mt-6 grid max-w-md gap-6 px-4 print:hidden">
                <div role="alert" className="empty:hidden">
                  <RefusalNote
                    refused={actionData && 'reason' in actionData ? actionData : undefined}
                  />
                </div>
                <Names
                  passes={loaderData.own.toName}
                  named={loaderData.named}
                  answer={actionData}
                />
              </div>
            )}
          </OrderPasses>
          {loaderData.own && loaderData.speaksAll && (
            <div className="mx-auto mt-6 max-w-md px-4 print:hidden">
              <OrderLanguage language={loaderData.own.language} />
            </div>
          )}
        </>
      ) : (
        <p className="mx-auto max-w-md px-4 text-center">{withWait(loaderData)}</p>
      )}
    </PersonalFrame>
  )
}

type PassToName = ReturnType<typeof toName>[number]

type NamesProps = {
  passes: PassToName[]
  /** The pass that was named just now, or `all`. */
  named: string | null
  answer: Route.ComponentProps['actionData']
}

function Names({ passes, named, answer }: NamesProps) {
  const isBusy = useNavigation().state !== 'idle'
  const malformed = answer && 'status' in answer ? answer : undefined
  const nameless = passes.filter(isNameless)
  if (passes.length === 0) return null
  return (
    <section aria-labelledby="names" className="grid gap-5">
      <h2 id="names" className="text-card font-bold">
        {m.order_names_title()}
      </h2>
      <p>{m.gift_page_names()}</p>
      {named === 'all' && !isBusy && !answer && (
        <output ref={focusAtOnce} tabIndex={-1} className="font-semibold text-success">
          {m.order_names_saved()}
        </output>
      )}
      <NamesTogether
        // Names that were saved leave the form.
        key={nameless.length}
        passes={nameless}
        surname={passes.find(({ lastname }) => lastname !== '')?.lastname ?? ''}
        isBusy={isBusy}
        problems={malformed?.error}
      />
      {passes
        .filter((pass) => !isNameless(pass))
        .map((pass) => (
          <div key={pass.id}>
            <h3 translate="no" className="font-semibold wrap-anywhere">
              {pass.holder}
            </h3>
            <p>{passDetails(pass)}</p>
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

function passDetails({ productName, durationDays, age }: PassToName): string {
  return `${productName} · ${m.order_days({ days: durationDays })} · ${ageWords(age)}`
}

type NamesTogetherProps = {
  passes: PassToName[]
  /** Which most of them share. */
  surname: string
  isBusy: boolean
  problems: Problems
}

/** All names that are missing, saved with one press; as many as are known. */
function NamesTogether({ passes, surname, isBusy, problems }: NamesTogetherProps) {
  if (passes.length === 0) return null
  const surnames = passes.map(({ number }) => [`lastname${number}`, surname])
  const field = fieldsAfter<string>(Object.fromEntries(surnames), problems)
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      {passes.map((pass) => (
        <fieldset key={pass.id} className="grid min-w-0 grid-cols-2 gap-x-3">
          <legend className="mb-2">
            <span className="block font-semibold">{pass.holder}</span>
            <span>{passDetails(pass)}</span>
          </legend>
          <Field
            {...field(`name${pass.number}`)}
            label={m.order_details_name()}
            maxLength={NAME_MAX}
            autoComplete={`section-pass-${pass.number} given-name`}
          />
          <Field
            {...field(`lastname${pass.number}`)}
            label={m.order_details_lastname()}
            maxLength={NAME_MAX}
            autoComplete={`section-pass-${pass.number} family-name`}
          />
        </fieldset>
      ))}
      <Button type="submit" name="intent" value="names" aria-disabled={isBusy}>
        {m.order_names_save()}
      </Button>
    </Form>
  )
}

type OrderPassesProps = { order: ShownOrder; children: ReactNode }

function OrderPasses({ order, children }: OrderPassesProps) {
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
      {children}
      {own && (standing === 'paid' || own.receipt.refunds.length > 0) && (
        <PurchaseDetails own={own} />
      )}
    </>
  )
}

export const ErrorBoundary = PersonalNotFound
