// The state of a withdrawal, for the holder of its mail or the order's link. Anybody who only typed a number
// and an address is told that it was received, so that the page does not reveal who bought what.
import { href } from 'react-router'
import { momentWords } from '#domain/ground/date-words.ts'
import { localPath } from '#domain/ground/language.ts'
import { findWithdrawalBySecret } from '#domain/money/refunds/withdrawal-queries.ts'
import { m } from '#messages/messages.js'
import {
  notFound,
  PersonalFrame,
  personalHeaders,
  personalMeta,
  PersonalNotFound,
  useLookAgain,
} from '#app/routes/order/pass/personal-pages.tsx'
import { OrderNumber } from '#app/routes/order/pieces/order-number.tsx'
import { RefundList } from '#app/routes/order/pieces/receipt.tsx'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/withdrawal-state'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.regret_state_title({ number: loaderData.number }))

export const headers = () => personalHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const withdrawal = await findWithdrawalBySecret(services, params.secret)
  if (!withdrawal) throw notFound()
  const { number, askedAt, state, refunds, timeZone } = withdrawal
  return { number, state, refunds, askedAt: momentWords(askedAt, timeZone) }
}

type State = Route.ComponentProps['loaderData']['state']

const words: Record<State, { title: () => string; text: () => string }> = {
  by_mail: { title: m.regret_state_received_title, text: m.regret_state_by_mail },
  received: { title: m.regret_state_received_title, text: m.regret_state_received },
  refunding: { title: m.regret_state_refunding_title, text: m.regret_state_refunding },
  done: { title: m.regret_state_done_title, text: m.regret_state_done },
  for_staff: { title: m.regret_state_for_staff_title, text: m.regret_state_for_staff },
  not_found: { title: m.regret_state_not_found_title, text: m.regret_state_not_found },
  closed: { title: m.regret_state_closed_title, text: m.regret_state_closed },
}

export default function WithdrawalStatePage({ loaderData }: Route.ComponentProps) {
  const { number, state, askedAt, refunds } = loaderData
  const { title, text } = words[state]
  const isMoving = state === 'received' || state === 'refunding'
  useLookAgain(isMoving)
  return (
    <PersonalFrame>
      <div className="mx-auto grid max-w-xl gap-6 px-5 py-6">
        <div aria-live="polite">
          <h1 className="font-display text-section font-bold">{title()}</h1>
          <p className="mt-4 text-lead">{text()}</p>
        </div>
        <div className="rounded-card border border-line bg-surface p-5">
          <OrderNumber number={number} label={m.regret_state_number()} />
          <p className="mt-2 text-muted">
            <span>{m.regret_state_asked({ instant: askedAt })}</span>{' '}
            {state !== 'by_mail' && <span>{m.regret_state_mailed()}</span>}
          </p>
        </div>
        <RefundList refunds={refunds} />
        {isMoving && (
          // An empty address reloads this page, which works without the page's code.
          <ButtonLink href="" variant="secondary" className="justify-self-start">
            {m.regret_state_refresh()}
          </ButtonLink>
        )}
        {(state === 'not_found' || state === 'by_mail') && (
          <ButtonLink
            href={localPath(href('/withdrawal'))}
            variant={state === 'by_mail' ? 'secondary' : 'primary'}
            className="justify-self-start"
          >
            {m.regret_state_again()}
          </ButtonLink>
        )}
      </div>
    </PersonalFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PersonalNotFound
      error={error}
      title={m.regret_not_found_title()}
      text={m.regret_not_found()}
    />
  )
}
