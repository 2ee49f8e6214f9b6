// The bank's page of 3-D Secure: it comes up in a frame of the shop's page, which posts it `creq`, and
// tells that page when the buyer is done. Whether it went well the shop learns from the API.
import { z } from 'zod'
import { escapeHtml, page, type Route } from '../double-server.ts'
import type { Account } from './account.ts'
import { readSent, refuse } from './bodies.ts'
import type { Hints } from './hints.ts'

const request = z.strictObject({ payment: z.int() })

type Both = { account: Account; hints: Hints }

/** The challenge and its decision. */
export function challengeRoutes({ account, hints }: Both): Route[] {
  return [
    {
      on: 'POST /3ds/challenge',
      isPage: true,
      answer({ text }) {
        const creq = new URLSearchParams(text).get('creq') ?? ''
        const payment = account.found(paymentIn(creq))
        if (payment.detail !== 'pending_challenge') refuse(400, 'no challenge is open')
        return page(
          'Tu banco pregunta',
          `<p>¿Autorizás un pago de ARS ${(payment.amountCents / 100).toFixed(2)}?</p>
<form method="post" action="/3ds/decision">
<input type="hidden" name="creq" value="${escapeHtml(creq)}">
<button name="decision" value="approve">Autorizar</button>
<button name="decision" value="refuse">Rechazar</button>
</form>`,
        )
      },
    },
    {
      on: 'POST /3ds/decision',
      isPage: true,
      answer({ text }) {
        const form = new URLSearchParams(text)
        const id = paymentIn(form.get('creq') ?? '')
        const isApproved = form.get('decision') === 'approve'
        const payment = isApproved
          ? account.approve(id)
          : account.reject(id, 'cc_rejected_3ds_challenge')
        const done = page(
          'Gracias',
          `<p>Podés volver al sitio.</p>
<script>window.parent.postMessage({ status: 'COMPLETE' }, '*')</script>`,
        )
        return { ...done, hints: hints(payment, 'updated') }
      },
    },
  ]
}

function paymentIn(creq: string): number {
  try {
    const sent: unknown = JSON.parse(Buffer.from(creq, 'base64url').toString())
    return readSent(request, sent).payment
  } catch {
    return refuse(400, 'no creq of ours')
  }
}
