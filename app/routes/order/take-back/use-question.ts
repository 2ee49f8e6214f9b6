import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'

/** A form that is sent after a confirmation; without the page's code it is sent at once. */
export function useQuestion() {
  const [asked, setAsked] = useState<FormData>()
  const submit = useSubmit()

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    setAsked(new FormData(event.currentTarget, submitter))
  }

  function answer(isYes: boolean) {
    setAsked(undefined)
    if (isYes && asked) void submit(asked, { method: 'post' })
  }

  return { isAsked: asked !== undefined, ask, answer }
}
