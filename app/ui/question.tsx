import { useId } from 'react'
import { Button } from './button.tsx'

type QuestionProps = {
  title: string
  text: string
  /** The words of the two buttons: what is done, and how it is left as it is. */
  yes: string
  no: string
  onAnswer: (isYes: boolean) => void
}

const YES = 'yes'

/** Asked while it stands on the page; closed in any other way, the answer is no. */
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
        <Button type="submit" value={YES} variant="primary">
          {yes}
        </Button>
        <Button type="submit" value="" variant="secondary">
          {no}
        </Button>
      </form>
    </dialog>
  )
}

/** The browser gives the focus back to the button that asked, once it is closed. */
function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
