import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent } from 'react'
import type { z } from 'zod'
import type { Answer, DoneIn } from './told-answer.ts'
import { useIntent } from './use-intent.ts'

type IntentFormOptions<Given> = {
  /** Checked before the form is sent; without it the server alone says what is wrong. */
  schema?: z.ZodType
  /** Comes once per success. */
  onDone?: (answer: DoneIn<Given>) => void
}

/**
 * An intent with fields that can be wrong, for an IntentForm. Whoever finds a problem, the page or the
 * server, it stands in `problems` by the field's name until it is mended, and the first such field
 * gets the focus.
 */
export function useIntentForm<Given extends Answer>({ schema, onDone }: IntentFormOptions<Given>) {
  const { malformed, isBusy, ...intent } = useIntent<Given>({ onDone })
  const [form] = useForm({
    lastResult: malformed,
    shouldValidate: 'onSubmit',
    shouldRevalidate: schema ? 'onInput' : 'onSubmit',
    onValidate: schema && (({ formData }) => parseWithZod(formData, { schema })),
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
    else form.onSubmit(event)
  }

  const problems: Record<string, string[] | undefined> = form.allErrors
  return { ...intent, isBusy, id: form.id, onSubmit, problems }
}
