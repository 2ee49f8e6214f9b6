import { href, Link } from 'react-router'
import { kindTexts, type OfficeKind } from '#domain/attractions/attraction-kind.ts'
import { lackedBy } from '#domain/translations/lacking.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Lacks } from '#app/routes/office/translations/lacks.tsx'
import type { KindAnswer } from './kind-intent.ts'

type Handlers = { onEdit: (kind: OfficeKind) => void; onDelete: (kind: OfficeKind) => void }

/** The kinds in the order of the shop's filter. */
export function KindTable({ kinds, ...handlers }: Handlers & { kinds: OfficeKind[] }) {
  const { send, isBusy } = useIntent<KindAnswer>()
  if (kinds.length === 0) return <EmptyState>{m.kinds_none()}</EmptyState>
  const columns = [
    { key: 'name', title: m.kinds_name() },
    { key: 'place', title: m.kinds_place(), isNumeric: true },
    { key: 'attractions', title: m.kinds_attractions(), isNumeric: true },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.kinds_caption()} columns={columns}>
      {kinds.map((kind, index) => (
        <OfficeRow key={kind.id}>
          <OfficeCell isHead className="min-w-36">
            <span>{kind.name}</span>
            <Lacks languages={lackedBy(kindTexts, kind)} />
          </OfficeCell>
          <OfficeCell>{index + 1}</OfficeCell>
          <OfficeCell>
            {kind.attractions === 0 ? (
              0
            ) : (
              <Link
                to={`${href('/admin/attractions')}?kind=${kind.id}`}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {kind.attractions}
              </Link>
            )}
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            <KindButtons
              kind={kind}
              isFirst={index === 0}
              isLast={index === kinds.length - 1}
              isBusy={isBusy}
              onMove={(direction) => send({ intent: 'move', kindId: kind.id, direction })}
              {...handlers}
            />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

type KindButtonsProps = Handlers & {
  kind: OfficeKind
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (direction: 'up' | 'down') => void
}

function KindButtons({ kind, isFirst, isLast, isBusy, onMove, ...handlers }: KindButtonsProps) {
  const named = { kind: kind.name }
  const refusal = kind.attractions === 0 ? undefined : m.place_refusal_kind_in_use()
  return (
    <>
      <RowButton
        aria-label={m.kinds_up_of(named)}
        disabled={isFirst}
        onClick={() => !isBusy && onMove('up')}
      >
        {m.kinds_up()}
      </RowButton>
      <RowButton
        aria-label={m.kinds_down_of(named)}
        disabled={isLast}
        onClick={() => !isBusy && onMove('down')}
      >
        {m.kinds_down()}
      </RowButton>
      <RowButton aria-label={m.kinds_edit_of(named)} onClick={() => handlers.onEdit(kind)}>
        {m.kinds_edit()}
      </RowButton>
      <RowButton
        aria-label={m.kinds_delete_of(named)}
        title={refusal}
        isDangerous
        disabled={refusal !== undefined}
        onClick={() => handlers.onDelete(kind)}
      >
        {m.kinds_delete()}
      </RowButton>
    </>
  )
}
