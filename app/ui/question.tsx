import { useId } from 'react'
import { Button } from './button.tsx'

type QuestionProps = {
  title: string
  text: string
  /** The labels of the two buttons: to go ahead, and to leave it as it is. */
  yes: string
  no: string
  onAnswer: (isYes: boolean) => void
}

const YES = 'yes'

/** Asks while it is rendered; closing it in any other way answers no. */
export function Question({ title, text, yes, no, onAnswer }: QuestionProps) {
  const id = useId()
  return (
    <dialog
      ref={open}
      aria-labelledby={id}
      closedby="any"
      className="m-auto w-[min(28rem,90vw)] rounded-card bg-surface p-5 shadow-lifted"
      onClose={(event) => onAnswer(event.currentTarget.returnValue === YES)}
    >
      <h2 id={id} className="text-card font-bold">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" value={YES}>
          {yes}
        </Button>
        <Button type="submit" value="" variant="secondary">
          {no}
        </Button>
      </form>
    </dialog>
  )
}

/** When it closes, the browser returns the focus to the button that asked. */
function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
