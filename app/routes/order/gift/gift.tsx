// A gift for its recipient, who names the travellers here: message and passes, nothing of the order.
import { href, redirect, useNavigation } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { ageWords, lifeSentences, standingWords } from '#domain/passes/pass-words.ts'
import { nameGiftHolder } from '#domain/sale/gifts/change-gift.ts'
import { findGiftBySecret } from '#domain/sale/gifts/gift-queries.ts'
import { isNameless } from '#domain/sale/orders/gift-form.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { groupStops, OneAtATime } from '#app/routes/order/pass/code-cards.tsx'
import {
  notFound,
  personalFormHeaders,
  PersonalFrame,
  personalMeta,
  PersonalNotFound,
  PersonalRefusal,
  RefusalNote,
} from '#app/routes/order/pass/personal-pages.tsx'
import { shownGroup } from '#app/routes/order/pass/shown-pass.ts'
import { nameForm, NameOfPass, showsNameAgain } from '#app/routes/order/pieces/pass-name.tsx'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Problems } from '#app/ui/field-problem.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import type { Route } from './+types/gift'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.gift_page_title())

export const headers = pageHeadersWith(personalFormHeaders)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const gift = await getGift(services, params.secret)
  const allowed = await services.limits.take('looks_per_gift', gift.orderId)
  if (!allowed.ok) return refusalReply({ ...allowed, reason: 'too_many_looks' as const })
  return {
    ok: true as const,
    gift: await shownGift(services, gift),
    named: url.searchParams.get('named'),
    speaksAll: !services.announced.includes('language'),
  }
}

async function getGift(services: Services, secret: string) {
  const gift = await findGiftBySecret(services, secret)
  if (!gift) throw notFound()
  return gift
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { orderId } = await getGift(services, params.secret)
  const form = await parseForm(nameForm, request)
  if (!form.ok) return form.reply

  const { passId } = form.value
  const named = await nameGiftHolder(services, { orderId, ...form.value })
  if (named.ok) {
    return redirect(`${href('/gift/:secret', params)}?${new URLSearchParams({ named: passId })}`)
  }
  const { reason } = named
  if (reason === 'no_such_pass') throw notFound()
  return refusalReply({ ...named, reason })
}

export const shouldRevalidate = showsNameAgain

export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  if (!loaderData.ok) return <PersonalRefusal refused={loaderData} />
  const { gift, named, speaksAll } = loaderData
  const refusal = !isBusy && actionData && 'reason' in actionData ? actionData : undefined
  const malformed = actionData && 'status' in actionData ? actionData : undefined
  return (
    <PersonalFrame speaksAll={speaksAll}>
      <div className="mx-auto grid max-w-xl gap-6 px-5">
        <header>
          <h1 className="font-display text-section font-bold">{m.gift_page_title()}</h1>
          <p className="mt-3 text-lead wrap-anywhere">
            {m.gift_page_lead({ name: gift.recipientName, from: gift.from, city: gift.cityName })}
          </p>
        </header>
        {gift.message !== '' && (
          <blockquote className="rounded-card border-l-4 border-gold bg-surface p-5 font-display text-lead wrap-anywhere whitespace-pre-line">
            {gift.message}
          </blockquote>
        )}
        {gift.groups.length > 0 && (
          <section aria-label={m.group_title()} className="-mx-5">
            <OneAtATime label={m.group_title()} stops={groupStops(gift.groups)} />
          </section>
        )}
        <section aria-labelledby="gift-passes" className="grid gap-4">
          <div>
            <h2 id="gift-passes" className="text-card font-bold">
              {m.gift_page_passes()}
            </h2>
            {gift.passes.some(({ mayBeNamed }) => mayBeNamed) && (
              <p className="mt-1">{m.gift_page_names()}</p>
            )}
            {gift.passes.some(({ hasCode }) => hasCode) && (
              <p className="mt-1 text-muted">{m.gift_page_keep()}</p>
            )}
          </div>
          <div aria-live="polite" className="empty:hidden">
            <RefusalNote refused={refusal} />
          </div>
          <ul className="grid gap-4">
            {gift.passes.map((pass, index) => (
              <GiftPassCard
                // Saving a name closes the form.
                key={`${pass.id} ${pass.name} ${pass.lastname}`}
                pass={pass}
                number={index + 1}
                isBusy={isBusy}
                wasNamed={!isBusy && !actionData && named === pass.id}
                problems={malformed?.initialValue?.passId === pass.id ? malformed.error : undefined}
              />
            ))}
          </ul>
        </section>
      </div>
    </PersonalFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PersonalNotFound
      error={error}
      title={m.gift_gone_title()}
      text={m.gift_gone()}
      isForRecipient
    />
  )
}

type GiftPassCardProps = {
  pass: ReturnType<typeof shownPass>
  /** Identifies passes without a name. */
  number: number
  isBusy: boolean
  wasNamed: boolean
  problems: Problems
}

function GiftPassCard({ pass, number, isBusy, wasNamed, problems }: GiftPassCardProps) {
  const { holder, productName, durationDays, age, hasCode, secret, mayBeNamed } = pass
  return (
    <li
      data-hue={hueOf(productName)}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="bg-hue-ground px-5 py-4">
        <h3 translate="no" className="text-card font-bold wrap-anywhere">
          {holder}
        </h3>
        <p>
          <span className="font-semibold text-hue">{productName}</span>
          <span>{` · ${m.order_days({ days: durationDays })} · ${ageWords(age)}`}</span>
        </p>
      </div>
      <div className="grid gap-3 p-5">
        <div>
          <p className="font-semibold">{pass.title}</p>
          {pass.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {hasCode && (
          // Not a router link: the router requests pages from an address that caches keep.
          <ButtonLink
            href={localPath(href('/pass/:secret', { secret }))}
            variant={isNameless(pass) ? 'secondary' : 'primary'}
            aria-label={m.gift_page_open_of({ number, holder })}
            className="justify-self-start"
          >
            {m.gift_page_open()}
          </ButtonLink>
        )}
        {mayBeNamed && (
          <NameOfPass
            pass={pass}
            number={number}
            isBusy={isBusy}
            wasNamed={wasNamed}
            problems={problems}
          />
        )}
      </div>
    </li>
  )
}

type FoundGift = NonNullable<Awaited<ReturnType<typeof findGiftBySecret>>>

/** The page's data, with states in words as of now: nothing of the order, not even its id. */
async function shownGift(services: Services, found: FoundGift) {
  const { from, recipientName, message, cityName, passes } = found
  const groups = await Promise.all(found.groups.map((group) => shownGroup(services, group)))
  return { from, recipientName, message, cityName, passes: passes.map(shownPass), groups }
}

function shownPass(pass: FoundGift['passes'][number]) {
  const { id, secret, holder, productName, durationDays, age, named, mayBeNamed, life } = pass
  return {
    id,
    secret,
    holder,
    ...named,
    productName,
    durationDays,
    age,
    mayBeNamed,
    hasCode: pass.code !== undefined,
    title: standingWords(life.standing),
    sentences: lifeSentences(life, pass.timeZone),
  }
}
