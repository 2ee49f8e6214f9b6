import { type ComponentProps, type ReactNode, useId } from 'react'
import { href } from 'react-router'
import type { OfficeException } from '#domain/door/mending/exception-queries.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import type { OfficeOrder, OfficePass } from '#domain/sale/desk/order-page.ts'
import type { Holder } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import {
  ChosenBar,
  type ChosenRows,
  useChosenRows,
} from '#app/routes/office/pieces/chosen-rows.tsx'
import { AskingButton, IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { linkLook } from '#app/routes/office/pieces/text-link.tsx'
import type { SeveralAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { StateBadge, type Tone } from '#app/routes/office/sale/orders/order-state.tsx'
import { listWords } from '#app/ui/list-words.ts'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { BlockDialog, HolderDialog } from './order-pass-dialogs.tsx'
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
  const chosen = useChosenRows(order.passes, nameOf, m.order_office_choose_all())
  const mayChoose = useMayAct('orders') && order.passes.length > 1
  return (
    <OrderSection title={m.order_office_passes()}>
      {mayChoose && <div>{chosen.all}</div>}
      {order.passes.length === 0 ? (
        <p className="text-muted">{m.order_office_passes_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {order.passes.map((pass) => (
            <OrderPass
              key={pass.id}
              pass={pass}
              box={mayChoose && chosen.boxOf(pass)}
              scans={scans.filter((scan) => scan.pass?.id === pass.id)}
              exceptions={exceptions.filter((exception) => exception.pass?.id === pass.id)}
              undoable={undoable}
              timeZone={order.timeZone}
            />
          ))}
        </ul>
      )}
      <ChosenPasses {...chosen} />
    </OrderSection>
  )
}

/** Holders of one order often have the same name. */
function nameOf({ holder, shortCode }: OfficePass): string {
  return `${holder} (${formatShortCode(shortCode)})`
}

function ChosenPasses({ names, ...chosen }: ChosenRows) {
  const asking = useDialogOf<'block' | 'unblock'>()
  const passes = listWords(names)
  const asked = { onDone: chosen.onDone, onClose: asking.close }
  return (
    <>
      <ChosenBar {...chosen}>
        <RowButton onClick={() => asking.open('block')}>{m.order_office_block()}</RowButton>
        <RowButton onClick={() => asking.open('unblock')}>{m.order_office_unblock()}</RowButton>
      </ChosenBar>
      {asking.subject === 'block' && (
        <BlockDialog
          title={m.order_office_several_block(chosen)}
          description={m.order_office_several_block_text({ passes })}
          fields={{ intent: 'block_several', passIds: chosen.ids }}
          {...asked}
        />
      )}
      {asking.subject === 'unblock' && (
        <IntentConfirm<SeveralAnswer>
          title={m.order_office_several_unblock(chosen)}
          question={m.order_office_several_unblock_question({ passes })}
          label={m.order_office_unblock()}
          busyLabel={m.order_office_unblocking()}
          fields={{ intent: 'unblock_several', passIds: chosen.ids }}
          {...asked}
        />
      )}
    </>
  )
}

type OrderPassProps = Omit<OrderPassesProps, 'order'> & {
  pass: OfficePass
  box: ReactNode
  timeZone: string
}

function OrderPass({ pass, box, scans, exceptions, undoable, timeZone }: OrderPassProps) {
  const mayAct = useMayAct('orders')
  const correcting = useDialogOf<Holder>()
  const blocking = useDialogOf<true>()
  const shown = { name: pass.holderName, lastname: pass.holderLastname }
  const { holder } = pass
  const whyNotId = useId()
  const whyNot = whyNotOf(pass)
  const passMore = mayAct ? m.order_office_pass_steps : m.order_office_pass_entries
  const isBlocked = pass.state === 'blocked'
  const open = pass.secret !== undefined && (
    <a
      href={href('/pass/:secret', { secret: pass.secret })}
      target="_blank"
      rel="noreferrer"
      aria-label={m.order_office_open_pass_of({ holder })}
      className={isBlocked ? linkLook : rowLinkLook}
    >
      {m.order_office_open_pass()}
    </a>
  )
  const stopped = { whyNot, 'aria-describedby': whyNot && whyNotId }
  return (
    <li data-row className="px-4 py-1.5 text-[0.9375rem]">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:flex-nowrap">
        <div className="flex min-w-0 grow gap-x-1 lg:gap-x-5">
          {box}
          <PassFacts pass={pass} holder={holder} />
        </div>
        {mayAct &&
          (isBlocked ? (
            <AskingButton
              {...(pass.isShut && stopped)}
              title={m.order_office_unblock_of({ holder })}
              question={m.order_office_unblock_question()}
              label={m.order_office_unblock()}
              busyLabel={m.order_office_unblocking()}
              fields={{ intent: 'unblock', passId: pass.id, holder }}
            />
          ) : (
            open
          ))}
      </div>
      {pass.blockReason && (
        <p className="break-words">
          {m.order_office_blocked_because({ reason: pass.blockReason })}
        </p>
      )}
      {mayAct && whyNot && (
        <p id={whyNotId} className="text-sm text-muted">
          {whyNot}
        </p>
      )}
      <details>
        <summary className="min-h-11 w-fit cursor-pointer content-center lg:min-h-8">
          <span className="text-muted">{`${activationWords(pass, timeZone)} ·`}</span>{' '}
          <span className="underline decoration-edge underline-offset-4">
            {passMore({ entries: scans.filter((scan) => scan.isEntry).length })}
          </span>
        </summary>
        {mayAct && (
          <PassActions
            pass={pass}
            holder={holder}
            stopped={stopped}
            onCorrect={() => correcting.open(shown)}
            onBlock={() => blocking.open(true)}
          >
            {open}
          </PassActions>
        )}
        <PassExceptions holder={holder} exceptions={exceptions} timeZone={timeZone} />
        <PassScans holder={holder} scans={scans} undoable={undoable} timeZone={timeZone} />
      </details>
      {correcting.subject && (
        <HolderDialog passId={pass.id} shown={correcting.subject} onClose={correcting.close} />
      )}
      {blocking.subject && (
        <BlockDialog
          title={m.order_office_block_of({ holder })}
          description={m.order_office_block_text()}
          fields={{ intent: 'block', passId: pass.id, holder }}
          onClose={blocking.close}
        />
      )}
    </li>
  )
}

function PassFacts({ pass, holder }: { pass: OfficePass; holder: string }) {
  const state = passState(pass)
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <span translate="no" className="min-w-0 font-semibold break-words">
        {holder}
      </span>
      <StateBadge tone={state.tone}>{state.words()}</StateBadge>
      <PassBadge pass={pass.productName} />
      <span className="text-muted">{`${m.order_office_days({ days: pass.durationDays })} · ${pass.age === 'adult' ? m.order_office_adult() : m.order_office_child()}`}</span>
      <span className="tabular text-muted">{`${m.order_office_short_code()} ${formatShortCode(pass.shortCode)}`}</span>
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
  holder: string
  /** Of what cannot be done, and why. */
  stopped: Pick<ComponentProps<typeof AskingButton>, 'whyNot' | 'aria-describedby'>
  /** The link to a blocked pass, whose next step is another. */
  children: ReactNode
  onCorrect: () => void
  onBlock: () => void
}

/** What can be done besides the next step. */
function PassActions({ pass, holder, stopped, children, ...on }: PassActionsProps) {
  const isBlocked = pass.state === 'blocked'
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {isBlocked && children}
      <RowButton
        look="link"
        aria-label={m.order_office_holder_edit_of({ holder })}
        onClick={on.onCorrect}
      >
        {m.order_office_holder_edit()}
      </RowButton>
      <AskingButton
        look="link"
        {...stopped}
        title={m.order_office_reissue_of({ holder })}
        question={m.order_office_reissue_question()}
        label={m.order_office_reissue()}
        busyLabel={m.order_office_reissuing()}
        fields={{ intent: 'reissue', passId: pass.id, shownSerial: pass.serial, holder }}
      />
      {!isBlocked && (
        <RowButton
          look="link"
          aria-label={m.order_office_block_of({ holder })}
          disabled={stopped.whyNot !== undefined}
          title={stopped.whyNot}
          aria-describedby={stopped['aria-describedby']}
          onClick={on.onBlock}
        >
          {m.order_office_block()}
        </RowButton>
      )}
    </p>
  )
}

/** Why its code cannot be reissued, a refunded pass blocked, or a pass whose money is gone unblocked. */
function whyNotOf({ state, isShut }: OfficePass): string | undefined {
  if (isShut) return m.refusal_money_gone()
  if (state === 'blocked') return m.order_office_reissue_blocked()
  return state === 'refunded' ? m.order_office_pass_refunded() : undefined
}
