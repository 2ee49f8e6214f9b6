import { useId } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'

type OtherCityQuestionProps = {
  /** The city of the cart as it is, and the one whose passes were to be added. */
  present: string
  other: string
  onAnswer: (beginsAnew: boolean) => void
}

const ANEW = 'anew'

/** A cart is of one city: asked before passes of another take the place of what is in it. */
export function OtherCityQuestion({ present, other, onAnswer }: OtherCityQuestionProps) {
  const id = useId()
  return (
    <dialog
      ref={open}
      aria-labelledby={id}
      closedby="any"
      className="m-auto w-[min(28rem,90vw)] rounded-card bg-surface p-5 shadow-lifted"
      onClose={(event) => onAnswer(event.currentTarget.returnValue === ANEW)}
    >
      <h2 id={id} className="text-card font-bold">
        {m.shop_other_city_title({ city: present })}
      </h2>
      <p className="mt-2">{m.shop_other_city_text({ present, other })}</p>
      <form method="dialog" className="mt-5 grid gap-3">
        <Button type="submit" value="" variant="secondary">
          {m.shop_other_city_keep({ city: present })}
        </Button>
        <Button type="submit" value={ANEW} variant="primary">
          {m.shop_other_city_anew({ city: other })}
        </Button>
      </form>
    </dialog>
  )
}

/** The browser gives the focus back to the button that asked, once it is closed. */
function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
