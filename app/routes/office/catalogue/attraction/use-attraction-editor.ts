import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { AttractionTyped } from '#domain/catalogue/attractions/attraction-typed.ts'
import type { StoredMeanwhile } from '#domain/catalogue/attractions/attractions.ts'
import type { PublishingNeed } from '#domain/catalogue/attractions/publishing.ts'
import { useConflict } from '#app/routes/office/pieces/conflict-table.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { missingOf, problemSentence } from './attraction-words.ts'
import type { Editing } from './editor-fields.tsx'

/** `stored` is a newer version stored by somebody else, `missing` the fields required for publishing. */
type EditorAnswer = Answer<
  { version?: number; attractionId?: number },
  { stored?: StoredMeanwhile; missing?: PublishingNeed[] }
>

type Opened = {
  schema: z.ZodType
  stored: AttractionTyped
  /** Undefined for a new attraction. */
  version: number | undefined
  onDone?: (answer: { attractionId?: number }) => void
}

/** Typed values survive every answer, until they are stored or the user takes over another's version. */
export function useAttractionEditor({ schema, stored, version: opened, onDone }: Opened) {
  const [typed, setTyped] = useState(stored)
  const [kept, setKept] = useState(stored)
  const [version, setVersion] = useState(opened)
  const [start, setStart] = useState({ pictures: stored.pictures, turn: 0 })
  const sent = useRef(stored)
  const isLeaving = useRef(false)

  const form = useIntentForm<EditorAnswer>({
    schema,
    // A step to another page while this one is read again would be lost.
    waitsForList: opened === undefined,
    onDone(answer) {
      setKept(sent.current)
      if (answer.version !== undefined) setVersion(answer.version)
      isLeaving.current = answer.attractionId !== undefined
      onDone?.(answer)
    },
  })
  const { refusal, onTake } = useConflict(form.refusal, (meanwhile) => {
    setTyped(meanwhile.typed)
    setKept(meanwhile.typed)
    setVersion(meanwhile.version)
    setStart(({ turn }) => ({ pictures: meanwhile.typed.pictures, turn: turn + 1 }))
  })
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(kept)

  const missing = refusal?.missing ?? []
  useEffect(() => {
    if (refusal?.missing) focusFirstProblem(form.id)
  }, [refusal, form.id])

  const mayLose = useCallback(() => isUnsaved && !isLeaving.current, [isUnsaved])
  const editing: Editing = {
    typed,
    type: (changes) => setTyped((before) => ({ ...before, ...changes })),
    start,
    isRefused: refusal !== undefined || Object.values(form.problems).some(Boolean),
    missing,
    problem: (name) => problemSentence(form.problems[name] ?? missingOf(name, typed, missing)),
  }

  return {
    editing,
    form: {
      ...form,
      onSubmit(event: React.FormEvent<HTMLFormElement>) {
        sent.current = typed
        form.onSubmit(event)
        if (event.isDefaultPrevented()) focusFirstProblem(form.id)
      },
    },
    refusal,
    isUnsaved,
    mayLose,
    takeStored: onTake,
    /** Saving after the conflict was shown overwrites the stored version. */
    version: refusal?.stored?.version ?? version,
  }
}

/** Call it once the page shows the problems: the form library does not know the rows of lists. */
function focusFirstProblem(formId: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}
