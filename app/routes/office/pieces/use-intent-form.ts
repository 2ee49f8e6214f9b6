import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent } from 'react'
import { z } from 'zod'
import type { Answer, DoneIn } from './told-answer.ts'
import { useIntent } from './use-intent.ts'

const INVALID = '[aria-invalid=true]'

/** Finds nothing wrong: what the server said before is taken back when the form is sent anew. */
const unchecked = z.object({})

type IntentFormOptions<Given> = {
  /** Checked before the form is sent; without it the server alone says what is wrong. */
  schema?: z.ZodType
  /** Comes once per success. */
  onDone?: (answer: DoneIn<Given>) => void
  /** See useIntent: for a success that leads to another page. */
  waitsForList?: boolean
}

/**
 * An intent with fields that can be wrong, for an IntentForm. A problem found by the page or
 * the server stands in `problems` by the field's name until it is mended, and the first such field
 * gets the focus, one of a list in a hidden field too.
 */
export function useIntentForm<Given extends Answer>({
  schema = unchecked,
  onDone,
  waitsForList,
}: IntentFormOptions<Given>) {
  const { malformed, isBusy, ...intent } = useIntent<Given>({ onDone, waitsForList })
  const [form] = useForm({
    lastResult: malformed,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
    else form.onSubmit(event)
    // The library finds a field by its name; what is inside a hidden one is told by what it says of itself.
    const { currentTarget } = event
    requestAnimationFrame(() => {
      if (document.activeElement?.matches(INVALID)) return
      currentTarget.querySelector<HTMLElement>(INVALID)?.focus()
    })
  }

  const problems: Record<string, string[] | undefined> = form.allErrors
  return { ...intent, isBusy, id: form.id, onSubmit, problems }
}
