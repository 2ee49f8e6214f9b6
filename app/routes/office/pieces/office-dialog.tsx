// Radix traps and restores the focus and, unlike the browser's modal dialog, allows toasts above it.
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'

/** A shadow at an edge with more content beyond it; covers scroll along and hide it at either end. */
const edgeShades =
  '[background:linear-gradient(var(--color-surface)_40%,transparent)_top/100%_2rem_no-repeat_local,linear-gradient(transparent,var(--color-surface)_60%)_bottom/100%_2rem_no-repeat_local,linear-gradient(rgb(0_0_0/0.18),transparent)_top/100%_0.75rem_no-repeat,linear-gradient(transparent,rgb(0_0_0/0.18))_bottom/100%_0.75rem_no-repeat,var(--color-surface)]'

/** Made again with one press. */
const CHOICES = 'select, [type=checkbox], [type=radio], [type=file]'

type OfficeDialogProps = {
  title: string
  description?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form or detail above the page. Its content keeps its state until the dialog closes. */
export function OfficeDialog({ title, description, onClose, children }: OfficeDialogProps) {
  const opener = useRef<Element>(null)
  const isTyped = useRef(false)
  const close = useRef<HTMLButtonElement>(null)
  useCloseOnEscape(() => {
    // What was typed is not lost by one key: a second one closes.
    if (isTyped.current && document.activeElement !== close.current) close.current?.focus()
    else onClose()
  })

  /** Without a field, or with `data-last` ones only, Radix chooses the close button. */
  function focusFirstField(event: Event) {
    opener.current = document.activeElement
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const field = target.querySelector<HTMLElement>(
      'input:not([type=hidden], [data-last]), select, textarea',
    )
    if (!field) return
    event.preventDefault()
    field.focus()
  }

  /** Radix restores the focus only to its own triggers; ours are buttons anywhere on the page. */
  function giveFocusBack(event: Event) {
    event.preventDefault()
    const isThere = opener.current?.isConnected && !opener.current.matches(':disabled')
    const target = isThere ? opener.current : document.getElementById('content')
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* Not Radix's overlay, which adds a style sheet that the page's policy forbids. */}
        <div data-dialog-ground className="fixed inset-0 z-40 bg-ink/45" />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={(event) => event.preventDefault()}
          // A press outside the dialog must not lose typed values.
          onPointerDownOutside={(event) => event.preventDefault()}
          onInput={({ target }) => {
            if (target instanceof Element && !target.matches(CHOICES)) isTyped.current = true
          }}
          className={`${edgeShades} fixed top-[calc((100dvh-var(--spacing-toast))/2)] left-1/2 z-40 max-h-[calc(100dvh-var(--spacing-toast)-1rem)] w-[min(34rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl p-5 shadow-lifted sm:p-6`}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-xl/8 font-bold">{title}</Dialog.Title>
            <Dialog.Close
              ref={close}
              aria-label={m.office_dialog_close()}
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
            >
              <CloseIcon />
            </Dialog.Close>
          </div>
          {description && (
            <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>
          )}
          <div className="mt-4">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Radix gives Escape to a later toast first, and only the next one to the dialog. */
function useCloseOnEscape(onClose: () => void) {
  useEffect(() => {
    const stop = new AbortController()
    const onKeyDown = ({ key, target, isComposing, repeat }: KeyboardEvent) => {
      const isInToast = target instanceof Element && target.closest('.toast-place')
      if (key === 'Escape' && !isComposing && !repeat && !isInToast) onClose()
    }
    document.addEventListener('keydown', onKeyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [onClose])
}

type DialogButtonsProps = { onCancel?: () => void; children: ReactNode }

/** Cancel first, main action last, always visible. */
export function DialogButtons({ onCancel, children }: DialogButtonsProps) {
  return (
    <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {m.office_cancel()}
        </Button>
      )}
      {children}
    </div>
  )
}

type ConfirmDialogProps = {
  title: string
  question: ReactNode
  confirmLabel: string
  isBusy?: boolean
  refusal?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an irreversible action. Stays open while busy and after a refusal. */
export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  isBusy = false,
  refusal,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <OfficeDialog title={title} description={question} onClose={onClose}>
      {refusal && <DialogRefusal>{refusal}</DialogRefusal>}
      <DialogButtons onCancel={onClose}>
        <Button isBusy={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </OfficeDialog>
  )
}

/** A refusal shown inside the dialog, because the toast disappears. */
export function DialogRefusal({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 rounded-lg border border-danger bg-danger-ground px-3 py-2 font-semibold text-danger">
      {children}
    </p>
  )
}

/** The subject of a dialog while it is open: `const dialog = useDialogOf<City>()`. */
export function useDialogOf<Subject>(first?: Subject) {
  const [subject, setSubject] = useState(first)
  return {
    subject,
    open: setSubject,
    close: () => setSubject(undefined),
  }
}
