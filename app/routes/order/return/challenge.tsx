// 3-D Secure: the bank authenticates the buyer in a frame. The provider's data is posted to the bank's page.
// The frame's report of completion is not trusted: the payment is looked up.
import { useEffect, useRef } from 'react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { localPath } from '#domain/ground/language.ts'
import { findChallenge } from '#domain/money/payments/check-return.ts'
import { m } from '#messages/messages.js'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import {
  notFound,
  PaymentNotFound,
  PersonalFrame,
  personalHeaders,
  personalMeta,
} from '#app/routes/order/pass/personal-pages.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/challenge'

const FRAME = 'bank'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.pay_challenge_title())

/** Only this page may show and post to a bank, whose address is known only now. */
export const headers = pageHeadersWith({ ...personalHeaders, 'Page-Opens': 'bank' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const paymentId = z.uuid().safeParse(params.paymentId).data
  if (paymentId === undefined) throw notFound()
  const address = context.get(clientAddressContext)
  const challenge = await findChallenge(context.get(servicesContext), paymentId, address)
  // The challenge is over or never existed; the return page knows which.
  if (!challenge) throw redirect(href('/checkout/return/:paymentId', { paymentId }))
  return challenge.ok ? challenge : refusalReply(challenge)
}

export default function ChallengePage({ loaderData, params }: Route.ComponentProps) {
  const returnPage = localPath(href('/checkout/return/:paymentId', params))
  return (
    <PersonalFrame>
      <div className="mx-auto grid max-w-xl gap-5 px-5">
        <div>
          <h1 className="font-display text-section font-bold">{m.pay_challenge_title()}</h1>
          <p className="mt-3 text-lead text-muted">
            {loaderData.ok ? m.pay_challenge_lead() : withWait(loaderData)}
          </p>
        </div>
        {loaderData.ok && <Bank {...loaderData} returnPage={returnPage} />}
        <ButtonLink href={returnPage} variant="secondary" className="justify-self-start">
          {m.pay_challenge_done()}
        </ButtonLink>
      </div>
    </PersonalFrame>
  )
}

type BankProps = { url: string; fields: Record<string, string>; returnPage: string }

function Bank({ url, fields, returnPage }: BankProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => form.current?.submit(), [])
  useEffect(() => {
    const stop = new AbortController()
    const onMessage = ({ data }: MessageEvent) => {
      if (z.object({ status: z.literal('COMPLETE') }).safeParse(data).success) {
        window.location.replace(returnPage)
      }
    }
    window.addEventListener('message', onMessage, { signal: stop.signal })
    return () => stop.abort()
  }, [returnPage])

  return (
    <>
      <iframe
        name={FRAME}
        title={m.pay_challenge_frame()}
        // Everything that a bank's page needs, except navigating our page. It has another origin, so it
        // cannot remove its own sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        className="h-120 w-full rounded-card border border-line bg-white"
      />
      <form ref={form} method="post" action={url} target={FRAME} className="contents">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit">{m.pay_challenge_start()}</Button>
        </noscript>
      </form>
    </>
  )
}

export const ErrorBoundary = PaymentNotFound
