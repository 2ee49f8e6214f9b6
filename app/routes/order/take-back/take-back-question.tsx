import { useId } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'

type TakeBackQuestionProps = { title: string; text: string; onAnswer: (isYes: boolean) => void }

const YES = 'yes'

/** Asked while it stands on the page, before anything goes back: a pass that went is not given out again. */
export function TakeBackQuestion({ title, text, onAnswer }: TakeBackQuestionProps) {
  const id = useId()
  return (
    <dialog
      ref={open}
      aria-labelledby={id}
      closedby="any"
      className="m-auto w-[min(26rem,90vw)] rounded-card bg-surface p-5 shadow-lifted"
      onClose={(event) => onAnswer(event.currentTarget.returnValue === YES)}
    >
      <h2 id={id} className="text-card font-bold">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" value={YES} variant="primary">
          {m.take_back_yes()}
        </Button>
        <Button type="submit" value="" variant="secondary">
          {m.take_back_no()}
        </Button>
      </form>
    </dialog>
  )
}

/** The browser gives the focus back to the button that asked, once it is closed. */
function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
