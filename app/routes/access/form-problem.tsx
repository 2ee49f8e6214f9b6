import { useEffect } from 'react'
import { showToast } from '#app/ui/show-toast.ts'
import type { Refused } from './access-answer.ts'

type FormProblemProps = {
  refusal: Refused | undefined
  /** What failed; used unless the refusal has a title of its own. */
  title: string
}

/** Why a form was refused: as the specified toast, and above the form, where it works without code. */
export function FormProblem({ refusal, title }: FormProblemProps) {
  useEffect(() => {
    if (!refusal) return undefined
    return showToast({
      title: refusal.title ?? title,
      description: refusal.text,
      tone: 'destructive',
    })
  }, [refusal, title])

  if (!refusal) return null
  return (
    <p className="mb-5 rounded-control bg-danger-ground px-4 py-3 font-semibold text-danger">
      {refusal.text}
    </p>
  )
}
