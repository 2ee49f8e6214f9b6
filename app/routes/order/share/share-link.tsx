import { Copy, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'

export type ReadyLink = {
  recipient: string
  holder: string
  url: string
  /** A complete `<svg>`, made by us from the link. */
  qrSvg: string
}

/** A link ready to send: with the phone's share sheet, by copying, or by another phone's camera. */
export function ShareLink({ link: { recipient, holder, url, qrSvg } }: { link: ReadyLink }) {
  const [isCopied, setIsCopied] = useState(false)
  const place = useFocusOnce()

  // Known only in the browser.
  const isReady = usePageIsReady()
  const canSend = isReady && 'share' in navigator
  const canCopy = isReady && navigator.clipboard !== undefined

  async function send() {
    // Closing the share sheet is a choice, not a failure.
    await navigator.share({ text: m.share_message({ holder }), url }).catch(() => undefined)
  }

  async function copy() {
    setIsCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    )
  }

  return (
    <section
      ref={place}
      id="link"
      tabIndex={-1}
      aria-labelledby="ready"
      className="scroll-mt-8 rounded-card border-2 border-accent bg-surface p-5 outline-none"
    >
      <h2 id="ready" className="text-card font-bold break-words">
        {m.share_ready({ recipient })}
      </h2>
      <p className="mt-1 break-words">{m.share_ready_text({ holder })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {canSend && (
          <Button variant="primary" onClick={() => void send()}>
            <Share2 aria-hidden size={20} />
            <span>{m.share_send()}</span>
          </Button>
        )}
        {canCopy && (
          <Button variant={canSend ? 'secondary' : 'primary'} onClick={() => void copy()}>
            <Copy aria-hidden size={20} />
            <span>{m.share_copy()}</span>
          </Button>
        )}
      </div>
      <output className="mt-2 block font-semibold text-success empty:hidden">
        {isCopied && m.share_copied()}
      </output>
      <label className="mt-4 block">
        <span className="mb-1.5 block font-semibold">{m.share_link()}</span>
        <input
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="block min-h-12 w-full rounded-control border border-edge bg-sunken px-3.5 py-2.5"
        />
      </label>
      <p className="mt-4">{m.share_qr_text()}</p>
      <div
        // A drawing made of elements cannot be an <img>.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={m.share_qr({ recipient })}
        className="mt-3 aspect-square w-full max-w-56 rounded-control bg-white p-2 forced-color-adjust-none [color-scheme:only_light] [&>svg]:size-full"
        dangerouslySetInnerHTML={{ __html: qrSvg }}
      />
    </section>
  )
}

/** The button that made the link disappears with its form, and the focus would go with it. */
function useFocusOnce() {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
