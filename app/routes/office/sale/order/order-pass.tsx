import { useId } from 'react'
import { href } from 'react-router'
import type { OfficeException } from '#domain/door/mending/exception-queries.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { holderWords } from '#domain/ground/holder-words.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import type { OfficeOrder, OfficePass } from '#domain/sale/desk/order-page.ts'
import type { Holder } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { linkLook } from '#app/routes/office/pieces/text-link.tsx'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { BlockDialog, HolderDialog, PassConfirm, type PassQuestion } from './order-pass-dialogs.tsx'
import { PassExceptions, PassScans } from './order-pass-scans.tsx'
import { OrderSection } from './order-section.tsx'

type OrderPassesProps = {
  order: OfficeOrder
  scans: OfficeScan[]
  exceptions: OfficeException[]
  /** Ids of the entries that may still be undone. */
  undoable: string[]
}

export function OrderPasses({ order, scans, exceptions, undoable }: OrderPassesProps) {
  return (
    <OrderSection title={m.order_office_passes()}>
      {order.passes.length === 0 ? (
        <p className="text-muted">{m.order_office_passes_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {order.passes.map((pass) => (
            <OrderPass
              key={pass.id}
              pass={pass}
              scans={scans.filter((scan) => scan.pass?.id === pass.id)}
              exceptions={exceptions.filter((exception) => exception.pass?.id === pass.id)}
              undoable={undoable}
              timeZone={order.timeZone}
            />
          ))}
        </ul>
      )}
    </OrderSection>
  )
}

type OrderPassProps = { pass: OfficePass } & Omit<OrderPassesProps, 'order'> & { timeZone: string }

function OrderPass({ pass, scans, exceptions, undoable, timeZone }: OrderPassProps) {
  const mayAct = useMayAct('orders')
  const correcting = useDialogOf<Holder>()
  const blocking = useDialogOf<true>()
  const asking = useDialogOf<PassQuestion>()
  const holder = holderWords({ name: pass.holderName, lastname: pass.holderLastname })
  return (
    <li className="grid gap-x-5 px-4 py-2.5 text-[0.9375rem] xl:grid-cols-[minmax(0,1fr)_auto]">
      <PassFacts pass={pass} holder={holder} timeZone={timeZone} />
      {mayAct && pass.secret !== undefined && (
        <PassActions
          pass={pass}
          secret={pass.secret}
          holder={holder}
          onCorrect={() =>
            correcting.open({ name: pass.holderName, lastname: pass.holderLastname })
          }
          onBlock={() => blocking.open(true)}
          onAsk={asking.open}
        />
      )}
      <div className="min-w-0 xl:col-span-2">
        <PassExceptions holder={holder} exceptions={exceptions} timeZone={timeZone} />
        <PassScans
          holder={holder}
          scans={scans}
          undoable={undoable}
          timeZone={timeZone}
          onAsk={asking.open}
        />
      </div>
      {correcting.subject && (
        <HolderDialog passId={pass.id} shown={correcting.subject} onClose={correcting.close} />
      )}
      {blocking.subject && (
        <BlockDialog passId={pass.id} holder={holder} onClose={blocking.close} />
      )}
      {asking.subject && <PassConfirm question={asking.subject} onClose={asking.close} />}
    </li>
  )
}

type PassFactsProps = { pass: OfficePass; holder: string; timeZone: string }

function PassFacts({ pass, holder, timeZone }: PassFactsProps) {
  const state = passState(pass)
  return (
    <div className="grid min-w-0 content-center gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className="font-semibold break-words">
          {holder}
        </span>
        <StateBadge tone={state.tone}>{state.words()}</StateBadge>
      </p>
      {pass.blockReason && (
        <p className="break-words">
          {m.order_office_blocked_because({ reason: pass.blockReason })}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <PassBadge pass={pass.productName} />
        <span>{`${m.order_office_days({ days: pass.durationDays })} · ${pass.age === 'adult' ? m.order_office_adult() : m.order_office_child()}`}</span>
        <span className="tabular">{`${m.order_office_short_code()} ${formatShortCode(pass.shortCode)}`}</span>
      </p>
      <p className="text-muted">{activationWords(pass, timeZone)}</p>
    </div>
  )
}

function activationWords(
  { activatedAt, validUntil, activateBy }: OfficePass,
  timeZone: string,
): string {
  if (!activatedAt || !validUntil) {
    return m.order_office_activate_by({ day: officeDateWords(activateBy, timeZone, 'day') })
  }
  return m.order_office_activated({
    instant: officeDateWords(activatedAt, timeZone),
    until: officeDateWords(validUntil, timeZone),
  })
}

function passState(pass: OfficePass): { tone: Tone; words: () => string } {
  if (pass.state === 'blocked') return { tone: 'bad', words: m.orders_pass_blocked }
  if (pass.state === 'refunded') return { tone: 'over', words: m.orders_pass_refunded }
  if (pass.hasEnded) return { tone: 'over', words: m.orders_pass_expired }
  return pass.activatedAt
    ? { tone: 'good', words: m.orders_pass_active }
    : { tone: 'waiting', words: m.orders_pass_issued }
}

type PassActionsProps = {
  pass: OfficePass
  /** The secret of the pass's link. */
  secret: string
  holder: string
  onCorrect: () => void
  onBlock: () => void
  onAsk: (question: PassQuestion) => void
}

function PassActions({ pass, secret, holder, onCorrect, onBlock, onAsk }: PassActionsProps) {
  const whyNotId = useId()
  const passId = pass.id
  const whyNot = whyNotOf(pass)
  const stopped = {
    disabled: whyNot !== undefined,
    title: whyNot,
    'aria-describedby': whyNot && whyNotId,
  }
  return (
    <div className="xl:text-right">
      <p className="flex flex-wrap items-center gap-x-5 xl:justify-end">
        <a
          href={href('/pass/:secret', { secret })}
          target="_blank"
          rel="noreferrer"
          aria-label={m.order_office_open_pass_of({ holder })}
          className={linkLook}
        >
          {m.order_office_open_pass()}
        </a>
        <RowButton
          look="link"
          aria-label={m.order_office_holder_edit_of({ holder })}
          onClick={onCorrect}
        >
          {m.order_office_holder_edit()}
        </RowButton>
        <RowButton
          look="link"
          aria-label={m.order_office_reissue_of({ holder })}
          {...stopped}
          onClick={() =>
            onAsk({ intent: 'reissue', passId, shownSerial: String(pass.serial), holder })
          }
        >
          {m.order_office_reissue()}
        </RowButton>
        {pass.state === 'blocked' ? (
          <RowButton
            look="link"
            aria-label={m.order_office_unblock_of({ holder })}
            {...(pass.isShut && stopped)}
            onClick={() => onAsk({ intent: 'unblock', passId, holder })}
          >
            {m.order_office_unblock()}
          </RowButton>
        ) : (
          <RowButton
            look="link"
            aria-label={m.order_office_block_of({ holder })}
            {...stopped}
            onClick={onBlock}
          >
            {m.order_office_block()}
          </RowButton>
        )}
      </p>
      {whyNot && (
        <p id={whyNotId} className="text-sm text-muted">
          {whyNot}
        </p>
      )}
    </div>
  )
}

/** Why its code cannot be reissued, a refunded pass blocked, or a pass whose money is gone unblocked. */
function whyNotOf({ state, isShut }: OfficePass): string | undefined {
  if (isShut) return m.refusal_money_gone()
  if (state === 'blocked') return m.order_office_reissue_blocked()
  return state === 'refunded' ? m.order_office_pass_refunded() : undefined
}
