import type { OfficeGuard } from '#domain/guards/guard-queries.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { roleWords } from './guard-words.ts'

type Handlers = {
  onChange: (guard: OfficeGuard) => void
  onPin: (guard: OfficeGuard) => void
  onBadge: (guard: OfficeGuard) => void
  onSuspend: (guard: OfficeGuard) => void
  onRestore: (guard: OfficeGuard) => void
}

/** The guards, and whether they have a badge or a PIN. */
export function GuardTable({ guards, ...handlers }: Handlers & { guards: OfficeGuard[] }) {
  if (guards.length === 0) return <EmptyState>{m.guard_none()}</EmptyState>
  const columns = [
    { key: 'name', title: m.guard_name() },
    { key: 'role', title: m.guard_role() },
    { key: 'proof', title: m.guard_proof() },
    { key: 'state', title: m.guard_state() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.guard_caption()} columns={columns}>
      {guards.map((guard) => (
        <OfficeRow key={guard.id}>
          <OfficeCell isHead className="min-w-28">
            <span translate="no">{guard.name}</span>
            <span className="block text-sm font-normal text-muted">{guard.city.name}</span>
          </OfficeCell>
          <OfficeCell>{roleWords[guard.role]()}</OfficeCell>
          <OfficeCell>{proofWords(guard)}</OfficeCell>
          <OfficeCell>
            {guard.state === 'working' ? m.guard_state_working() : m.guard_state_suspended()}
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            <GuardButtons guard={guard} {...handlers} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function proofWords({ hasBadge, hasPin }: OfficeGuard): string {
  if (hasBadge && hasPin) return m.guard_proof_both()
  if (hasBadge) return m.guard_proof_badge()
  return hasPin ? m.guard_proof_pin() : m.guard_proof_none()
}

function GuardButtons({ guard, ...on }: Handlers & { guard: OfficeGuard }) {
  const named = { guard: guard.name }
  if (guard.state === 'suspended') {
    return (
      <RowButton aria-label={m.guard_restore_of(named)} onClick={() => on.onRestore(guard)}>
        {m.guard_restore()}
      </RowButton>
    )
  }
  return (
    <>
      <RowButton aria-label={m.guard_change_of(named)} onClick={() => on.onChange(guard)}>
        {m.guard_change()}
      </RowButton>
      {guard.role === 'supervisor' && (
        <RowButton aria-label={m.guard_pin_of(named)} onClick={() => on.onPin(guard)}>
          {m.guard_pin()}
        </RowButton>
      )}
      <RowButton aria-label={m.guard_badge_of(named)} onClick={() => on.onBadge(guard)}>
        {m.guard_badge()}
      </RowButton>
      <RowButton
        aria-label={m.guard_suspend_of(named)}
        isDangerous
        onClick={() => on.onSuspend(guard)}
      >
        {m.guard_suspend()}
      </RowButton>
    </>
  )
}
