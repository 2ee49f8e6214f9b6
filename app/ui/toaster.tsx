// The toast itself. One is visible, for 5 seconds; it can be swiped away or closed, F8 reaches it.
// Pointer thresholds and the announcement's second are Radix's own (specification, section 9).
import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { m } from '#messages/messages.js'
import type { Toast } from './show-toast.ts'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

const toneClasses: Record<Toast['tone'], string> = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger text-white',
}

export default function Toaster({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
      label={m.order_toast_label()}
    >
      {/* A new key closes the toast before and starts the new one's time. */}
      <RadixToast.Root
        key={toast.id}
        data-tone={toast.tone}
        className={`toast pointer-events-auto flex items-start gap-3 rounded-xl border py-3 pr-2 pl-4 shadow-lg ${toneClasses[toast.tone]}`}
      >
        <div className="grid flex-1 gap-1 py-1.5">
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-sm">{toast.description}</RadixToast.Description>
          )}
        </div>
        <RadixToast.Close
          aria-label={m.order_toast_close()}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg"
        >
          <X aria-hidden size={20} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        hotkey={['F8']}
        label={m.order_toast_viewport()}
        className="pointer-events-none fixed inset-x-0 top-header z-50 grid gap-2 p-4 sm:left-auto sm:w-full sm:max-w-105"
      />
    </RadixToast.Provider>
  )
}
