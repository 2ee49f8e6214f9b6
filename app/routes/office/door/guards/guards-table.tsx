import type { ReactNode } from 'react'
import type { OfficeGuard } from '#domain/door/guards/guard-queries.ts'
import type { GuardRole } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, Noted, wordsColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'

export const roleWords: Record<GuardRole, () => string> = {
  guard: m.guard_role_guard,
  supervisor: m.guard_role_supervisor,
}

export type GuardQuestion =
  | { intent: 'create'; guard?: undefined }
  | { intent: ChangeOfGuard; guard: OfficeGuard }
type ChangeOfGuard = 'change' | 'pin' | 'badge'

type GuardsTableProps = {
  guards: OfficeGuard[]
  none: ReactNode
  onAsk: (question: GuardQuestion) => void
}

export function GuardsTable({ guards, none, onAsk }: GuardsTableProps) {
  return (
    <WholeList
      caption={m.guard_caption()}
      rows={guards}
      none={none}
      columns={[
        {
          title: m.guard_name(),
          isHead: true,
          className: 'min-w-28',
          value: ({ name }) => name,
          cell: (guard) => (
            <Noted note={guard.city.name}>
              <span translate="no">{guard.name}</span>
            </Noted>
          ),
        },
        wordsColumn(m.guard_role(), ({ role }: OfficeGuard) => roleWords[role]()),
        wordsColumn(m.guard_proof(), proofWords),
        wordsColumn(m.guard_state(), ({ state }: OfficeGuard) =>
          state === 'working' ? m.guard_state_working() : m.guard_state_suspended(),
        ),
        actionsColumn((guard: OfficeGuard) => <GuardButtons guard={guard} onAsk={onAsk} />),
      ]}
    />
  )
}

function proofWords({ hasBadge, hasPin }: OfficeGuard): string {
  if (hasBadge && hasPin) return m.guard_proof_both()
  if (hasBadge) return m.guard_proof_badge()
  return hasPin ? m.guard_proof_pin() : m.guard_proof_none()
}

type GuardButtonsProps = Pick<GuardsTableProps, 'onAsk'> & { guard: OfficeGuard }

function GuardButtons({ guard, onAsk }: GuardButtonsProps) {
  const named = { guard: guard.name }
  const ask = (intent: ChangeOfGuard) => () => onAsk({ intent, guard })
  if (guard.state === 'suspended') {
    return (
      <AskingButton
        title={m.guard_restore_of(named)}
        question={m.guard_restore_question()}
        label={m.guard_restore()}
        busyLabel={m.office_saving()}
        fields={{ intent: 'restore', guardId: guard.id }}
      />
    )
  }
  return (
    <>
      <RowButton aria-label={m.guard_change_of(named)} onClick={ask('change')}>
        {m.guard_change()}
      </RowButton>
      {guard.role === 'supervisor' && (
        <RowButton aria-label={m.guard_pin_of(named)} onClick={ask('pin')}>
          {m.guard_pin()}
        </RowButton>
      )}
      <RowButton aria-label={m.guard_badge_of(named)} onClick={ask('badge')}>
        {m.guard_badge()}
      </RowButton>
      <AskingButton
        isDangerous
        title={m.guard_suspend_of(named)}
        question={m.guard_suspend_question()}
        label={m.guard_suspend()}
        busyLabel={m.office_saving()}
        fields={{ intent: 'suspend', guardId: guard.id }}
      />
    </>
  )
}
