// One pass of an order: its holder, its use, and its actions.
import { holderWords } from '#domain/holder-words.ts'
import type { OfficeException } from '#domain/mending/exception-queries.ts'
import type { OfficePass } from '#domain/order-desk/order-page.ts'
import type { Holder } from '#domain/orders/people.ts'
import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { passState } from '#app/routes/office/orders/order-words.ts'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { BlockDialog } from './order-block-dialog.tsx'
import { HolderDialog } from './order-holder-dialog.tsx'
import { PassActions } from './order-pass-actions.tsx'
import { PassConfirm, type PassQuestion } from './order-pass-confirm.tsx'
import { PassExceptions } from './order-pass-exceptions.tsx'
import { PassScans } from './order-pass-scans.tsx'

type OrderPassProps = {
  pass: OfficePass
  scans: OfficeScan[]
  exceptions: OfficeException[]
  undoable: string[]
  timeZone: string
}

export function OrderPass({ pass, scans, exceptions, undoable, timeZone }: OrderPassProps) {
  const mayAct = useMayAct('orders')
  const correcting = useDialogOf<Holder>()
  const blocking = useDialogOf<true>()
  const asking = useDialogOf<PassQuestion>()
  const holder = holderWords({ name: pass.holderName, lastname: pass.holderLastname })
  return (
    <li className="grid gap-x-5 px-4 py-2.5 text-[0.9375rem] xl:grid-cols-[minmax(0,1fr)_auto]">
      <PassFacts pass={pass} timeZone={timeZone} />
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

function PassFacts({ pass, timeZone }: { pass: OfficePass; timeZone: string }) {
  const state = passState(pass)
  return (
    <div className="grid min-w-0 content-center gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span translate="no" className="font-semibold break-words">
          {holderWords({ name: pass.holderName, lastname: pass.holderLastname })}
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
