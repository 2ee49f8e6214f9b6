import type { OfficeGuard } from '#domain/guards/guard-queries.ts'
import { m } from '#messages/messages.js'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Button } from '#app/ui/button.tsx'
import type { GuardAnswer } from './guard-intent.ts'
import { printBadge } from './print-badge.ts'

/** Creates a guard's badge and shows it once, for printing. */
export function BadgeDialog({ guard, onClose }: { guard: OfficeGuard; onClose: () => void }) {
  const { send, isBusy, done, refusal } = useIntent<GuardAnswer>()
  const badge = done?.badge
  return (
    <OfficeDialog
      title={m.guard_badge_of({ guard: guard.name })}
      description={guard.hasBadge && !badge ? m.guard_badge_replaces() : undefined}
      isOpen
      onClose={onClose}
    >
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      {badge ? (
        <>
          <p className="mb-4">{m.guard_badge_once()}</p>
          <div
            // Our inline SVG, which an `img` cannot hold.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={m.guard_badge_qr({ guard: badge.name })}
            className="mx-auto size-60 bg-white [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: badge.qrSvg }}
          />
          <DialogButtons>
            <Button
              variant="secondary"
              onClick={() => printBadge({ ...badge, cityName: guard.city.name })}
            >
              {m.guard_badge_print()}
            </Button>
            <Button onClick={onClose}>{m.guard_close()}</Button>
          </DialogButtons>
        </>
      ) : (
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {m.office_cancel()}
          </Button>
          <Button
            isBusy={isBusy}
            onClick={() => !isBusy && send({ intent: 'badge', guardId: guard.id })}
          >
            {m.guard_badge_make()}
          </Button>
        </DialogButtons>
      )}
    </OfficeDialog>
  )
}
