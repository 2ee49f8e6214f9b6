import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent } from 'react'
import { z } from 'zod'
import type { Answer } from './told-answer.ts'
import { type IntentOptions, useIntent } from './use-intent.ts'

const INVALID = '[aria-invalid=true]'

/** Accepts everything: submitting the form again clears the server's problems. */
const unchecked = z.object({})

type IntentFormOptions<Given> = IntentOptions<Given> & {
  /** Checked before sending; without it only the server validates. */
  schema?: z.ZodType
}

/** A problem found by page or server stays in `problems` by field until fixed; the first gets the focus. */
export function useIntentForm<Given extends Answer>({
  schema = unchecked,
  ...options
}: IntentFormOptions<Given>) {
  const { malformed, isBusy, ...intent } = useIntent<Given>(options)
  const [form] = useForm({
    lastResult: malformed,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
    else form.onSubmit(event)
    // The library focuses fields by name; an invalid control behind a hidden field is found by its state.
    const { currentTarget } = event
    requestAnimationFrame(() => {
      if (document.activeElement?.matches(INVALID)) return
      currentTarget.querySelector<HTMLElement>(INVALID)?.focus()
    })
  }

  const problems: Record<string, string[] | undefined> = form.allErrors
  return { ...intent, isBusy, id: form.id, onSubmit, problems }
}
