import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeDevice } from '#domain/door/devices/device-queries.ts'
import { ENROLMENT_MS } from '#domain/door/devices/enrolment-link.ts'
import { m } from '#messages/messages.js'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { DeviceAnswer, Offer } from './device-intent.ts'

type EnrolmentDialogProps = {
  device: Pick<OfficeDevice, 'id' | 'name'>
  devices: OfficeDevice[]
  timeZone: string
  onClose: () => void
}

/** Requests an enrolment code for a device and shows it; the old phone works until the code is used. */
export function EnrolmentDialog({ device, devices, timeZone, onClose }: EnrolmentDialogProps) {
  const { send, isBusy, done, refusal } = useIntent<DeviceAnswer>()
  const offer = done?.offer
  const isInUse = devices.some(({ id, state }) => id === device.id && state === 'enrolled')

  const ask = () => send({ intent: 'offer', deviceId: device.id })
  return (
    <OfficeDialog
      title={m.device_offer_title({ device: device.name })}
      description={isInUse && !offer ? m.device_offer_replace() : undefined}
      onClose={onClose}
    >
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      {offer ? (
        <EnrolmentOffer
          // A new offer restarts the timer.
          key={offer.link}
          offer={offer}
          device={device}
          devices={devices}
          timeZone={timeZone}
          onClose={onClose}
          onAgain={ask}
        />
      ) : (
        <DialogButtons onCancel={onClose}>
          <Button isBusy={isBusy} onClick={() => !isBusy && ask()}>
            {m.device_show_code()}
          </Button>
        </DialogButtons>
      )}
    </OfficeDialog>
  )
}

const LOOK_MS = 3_000

type EnrolmentOfferProps = EnrolmentDialogProps & { offer: Offer; onAgain?: () => void }

export function EnrolmentOffer({
  offer,
  device,
  devices,
  timeZone,
  onClose,
  onAgain,
}: EnrolmentOfferProps) {
  const { isUsed, isOver } = useOfferState(offer, devices)
  const isWaiting = !isUsed && !isOver

  async function copy() {
    await navigator.clipboard.writeText(offer.link)
    showToast({ title: m.device_offer_copied() })
  }

  return (
    <>
      {isWaiting && (
        <>
          <p className="mb-4">{m.device_offer_text()}</p>
          <div
            // Our inline SVG, which an `img` cannot hold.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={m.device_offer_qr({ device: device.name })}
            className="mx-auto size-60 bg-white [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: offer.qrSvg }}
          />
          <label className="mt-4 block text-sm">
            <span className="mb-1 block font-semibold">{m.device_offer_link()}</span>
            <input
              readOnly
              value={offer.link}
              onFocus={({ target }) => target.select()}
              className="block min-h-11 w-full rounded-lg border border-edge bg-sunken px-3"
            />
          </label>
        </>
      )}
      <output className={`mt-4 block ${isUsed ? 'font-semibold text-success' : 'text-muted'}`}>
        {stateWords(isUsed, isOver, officeDateWords(offer.enrolBy, timeZone, 'clock'))}
      </output>
      <DialogButtons>
        {isWaiting && (
          <Button variant="secondary" onClick={() => void copy()}>
            {m.device_offer_copy()}
          </Button>
        )}
        {!isUsed && isOver && onAgain && (
          <Button variant="secondary" onClick={onAgain}>
            {m.device_offer_again()}
          </Button>
        )}
        <Button onClick={onClose}>{m.device_close()}</Button>
      </DialogButtons>
    </>
  )
}

/** Whether a phone has used the offer or it has expired; polls until then. */
function useOfferState({ deviceId, enrolBy }: Offer, devices: OfficeDevice[]) {
  const revalidator = useRevalidator()
  const [isOver, setIsOver] = useState(false)
  const [shownAt] = useState(() => performance.now())
  const madeAtMs = enrolBy.getTime() - ENROLMENT_MS
  const enrolledAt = devices.find(({ id }) => id === deviceId)?.enrolledAt
  const isUsed = enrolledAt ? enrolledAt.getTime() >= madeAtMs : false

  useEffect(() => {
    if (isUsed || isOver) return undefined
    const timer = setInterval(() => {
      // By elapsed time, because this machine's clock may be wrong.
      if (performance.now() - shownAt >= ENROLMENT_MS) setIsOver(true)
      else if (revalidator.state === 'idle' && !document.hidden) void revalidator.revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isUsed, isOver, shownAt, revalidator])

  return { isUsed, isOver }
}

function stateWords(isUsed: boolean, isOver: boolean, time: string): string {
  if (isUsed) return m.device_offer_done()
  if (isOver) return m.device_offer_expired()
  return `${m.device_offer_waiting()} ${m.device_offer_until({ time })}`
}
