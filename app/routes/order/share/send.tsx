// The buyer sends passes to other phones, sees what was sent and revokes it, behind the order's link.
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { type SentPass, endShare, listSharesOfOrder, sharePass } from '#domain/passes/share-pass.ts'
import { RECIPIENT_MAX, shareForm } from '#domain/passes/share.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { getOrderOfLink } from '#app/routes/order/pass/order-of-link.ts'
import {
  BackToOrder,
  notFound,
  personalFormHeaders,
  PersonalFrame,
  personalMeta,
  PersonalNotFound,
  RefusalNote,
} from '#app/routes/order/pass/personal-pages.tsx'
import { shownShare } from '#app/routes/order/pass/shown-pass.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import { focusAtOnce } from '#app/ui/focus-at-once.ts'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import type { Route } from './+types/send'
import { ShareWords } from './sent-passes.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => personalMeta(loaderData && m.share_title())

const sendForm = z.discriminatedUnion('intent', [
  shareForm.extend({ intent: z.literal('share') }),
  z.object({ intent: z.literal('end'), shareId: z.uuid() }),
])

export const headers = pageHeadersWith(personalFormHeaders)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { orderId, order } = await getOrderOfLink(services, params.secret)
  const [passes, shares] = await Promise.all([
    listPassViewsOfOrder(services, orderId),
    listSharesOfOrder(services, orderId),
  ])
  const wanted = shares.find(({ id }) => id === url.searchParams.get('show'))
  return {
    secret: order.secret,
    link: wanted && (await readyLink(services, wanted)),
    passes: passes.flatMap(({ id: passId, code, holder, productName, age }) => {
      if (!code) return []
      const own = shares.filter((share) => share.passId === passId)
      return [
        {
          passId,
          holder,
          productName,
          age,
          shares: own.map((one) => shownShare(one, order.timeZone)),
        },
      ]
    }),
  }
}

async function readyLink(services: Services, share: SentPass) {
  const { secret, recipient, holder } = share
  if (secret === undefined) return undefined
  const url = services.publicUrl + localPath(href('/shared/:secret', { secret }))
  // A complete `<svg>`, made by us from the link.
  const qrSvg = await services.passDocuments.svg(url)
  return { recipient, holder, url, qrSvg }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { orderId } = await getOrderOfLink(services, params.secret)
  const form = await parseForm(sendForm, request)
  if (!form.ok) return form.reply

  const here = href('/order/:secret/send', params)
  if (form.value.intent === 'end') {
    const ended = await endShare(services, { orderId, shareId: form.value.shareId })
    if (!ended.ok) throw notFound()
    return redirect(here)
  }
  const { passId, recipient } = form.value
  const shared = await sharePass(services, { orderId, passId, recipient })
  if (shared.ok) return redirect(`${here}?${new URLSearchParams({ show: shared.shareId })}`)
  const { reason } = shared
  if (reason === 'no_such_pass') throw notFound()
  return refusalReply({ ...shared, reason })
}

export default function SendPage({ loaderData, actionData }: Route.ComponentProps) {
  const { secret, link, passes } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const refusal = !isBusy && actionData && 'reason' in actionData ? actionData : undefined
  const malformed = actionData && 'status' in actionData ? actionData : undefined
  const problem = problemWords(malformed?.error?.recipient)
  return (
    <PersonalFrame>
      <div className="mx-auto grid max-w-xl gap-8 px-5">
        <div>
          <h1 className="font-display text-section font-bold">{m.share_title()}</h1>
          <p className="mt-3 text-lead text-muted">
            {passes.length > 0 ? m.share_lead() : m.share_none_to_send()}
          </p>
          {passes.length > 0 && <p className="mt-2">{m.share_same_pass()}</p>}
        </div>
        <div aria-live="polite" className="grid gap-6 empty:hidden">
          <RefusalNote refused={refusal} />
          {link && !isBusy && <ShareLink key={link.url} link={link} />}
        </div>
        {passes.map((pass) => (
          <PassToSend
            // A new link clears the field of its pass.
            key={`${pass.passId} ${pass.shares.length}`}
            pass={pass}
            isBusy={isBusy}
            problem={malformed?.initialValue?.passId === pass.passId ? problem : undefined}
          />
        ))}
        {passes.length > 0 && <p className="text-muted">{m.share_end_text()}</p>}
        <BackToOrder secret={secret}>{m.share_back()}</BackToOrder>
      </div>
    </PersonalFrame>
  )
}

type PassToSendProps = {
  pass: Route.ComponentProps['loaderData']['passes'][number]
  isBusy: boolean
  problem: string | undefined
}

function PassToSend({
  pass: { passId, holder, productName, age, shares },
  isBusy,
  problem,
}: PassToSendProps) {
  return (
    <section
      aria-labelledby={passId}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id={passId} translate="no" className="text-card font-bold break-words">
          {holder}
        </h2>
        <p>{`${productName} · ${ageWords(age)}`}</p>
      </div>
      {shares.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {shares.map((share) => (
            <li key={share.id} className="py-3">
              <ShareWords share={share} />
              {share.isLive && (
                <ShareButtons id={share.id} recipient={share.recipient} isBusy={isBusy} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="passId" value={passId} />
        <Field
          name="recipient"
          label={m.share_recipient()}
          hint={m.share_recipient_hint()}
          error={problem}
          required
          maxLength={RECIPIENT_MAX}
          autoComplete="off"
        />
        <Button
          type="submit"
          name="intent"
          value="share"
          aria-disabled={isBusy}
          className="justify-self-start"
        >
          {m.share_create()}
        </Button>
      </Form>
    </section>
  )
}

type ShareButtonsProps = { id: string; recipient: string; isBusy: boolean }

function ShareButtons({ id, recipient, isBusy }: ShareButtonsProps) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      <Form method="get">
        <Button type="submit" name="show" value={id} variant="quiet" aria-disabled={isBusy}>
          <span>{m.share_show()}</span>
          <span className="sr-only">{`(${recipient})`}</span>
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="shareId" value={id} />
        <Button type="submit" name="intent" value="end" variant="quiet" aria-disabled={isBusy}>
          <span>{m.share_end()}</span>
          <span className="sr-only">{`(${recipient})`}</span>
        </Button>
      </Form>
    </div>
  )
}

export const ErrorBoundary = PersonalNotFound

type ReadyLink = NonNullable<Route.ComponentProps['loaderData']['link']>

function ShareLink({ link: { recipient, holder, url, qrSvg } }: { link: ReadyLink }) {
  const [isCopied, setIsCopied] = useState(false)

  // Known only in the browser.
  const isReady = usePageIsReady()
  const canSend = isReady && 'share' in navigator
  const canCopy = isReady && navigator.clipboard !== undefined

  async function send() {
    // Closing the share sheet is a choice, not a failure.
    await navigator.share({ text: m.share_message({ holder }), url }).catch(() => undefined)
  }

  async function copy() {
    setIsCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    )
  }

  return (
    <section
      ref={focusAtOnce}
      id="link"
      tabIndex={-1}
      aria-labelledby="ready"
      className="scroll-mt-8 rounded-card border-2 border-accent bg-surface p-5 outline-none"
    >
      <h2 id="ready" className="text-card font-bold break-words">
        {m.share_ready({ recipient })}
      </h2>
      <p className="mt-1 break-words">{m.share_ready_text({ holder })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {canSend && (
          <Button onClick={() => void send()}>
            <Share2 aria-hidden size={20} />
            <span>{m.share_send()}</span>
          </Button>
        )}
        {canCopy && (
          <Button variant={canSend ? 'secondary' : 'primary'} onClick={() => void copy()}>
            <Copy aria-hidden size={20} />
            <span>{m.share_copy()}</span>
          </Button>
        )}
      </div>
      <output className="mt-2 block font-semibold text-success empty:hidden">
        {isCopied && m.share_copied()}
      </output>
      <label className="mt-4 block">
        <span className="mb-1.5 block font-semibold">{m.share_link()}</span>
        <input
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="block min-h-12 w-full rounded-control border border-edge bg-sunken px-3.5 py-2.5"
        />
      </label>
      <p className="mt-4">{m.share_qr_text()}</p>
      <div
        // A drawing made of elements cannot be an <img>.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={m.share_qr({ recipient })}
        className="mt-3 aspect-square w-full max-w-56 rounded-control bg-white p-2 forced-color-adjust-none [color-scheme:only_light] [&>svg]:size-full"
        dangerouslySetInnerHTML={{ __html: qrSvg }}
      />
    </section>
  )
}
