import { type FormEvent, useState } from 'react'
import type { Answer, DoneIn } from './told-answer.ts'
import { useIntent } from './use-intent.ts'

type FileImport<Given> = {
  bytesMax: number
  words: { missing: string; tooLarge: string }
  /** True while something besides the file prevents sending, such as a running upload. */
  isHeld?: boolean
  onDone?: (answer: DoneIn<Given>) => void
}

/** First a dry run (`check`), then the import. Call `change` on another choice: it hides the old answer. */
export function useFileImport<Given extends Answer>({
  bytesMax,
  words,
  isHeld = false,
  onDone,
}: FileImport<Given>) {
  const { Form, isBusy, sent, done, refusal, malformed } = useIntent<Given>({ onDone })
  const [isStale, setIsStale] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isChecking = isBusy && sent === 'check'
  const isOld = isStale || isChecking
  const isMalformed = malformed !== undefined && !isStale && !isBusy

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const input = event.currentTarget.elements.namedItem('file')
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
    const found = problemOf(file)
    setProblem(found)
    if (found !== undefined || isHeld || isBusy) event.preventDefault()
    else setIsStale(false)
    if (found !== undefined && input instanceof HTMLInputElement) input.focus()
  }

  function problemOf(file: File | undefined): string | undefined {
    if (!file) return words.missing
    return file.size > bytesMax ? words.tooLarge : undefined
  }

  return {
    Form,
    isBusy,
    isChecking,
    sent,
    onSubmit,
    change() {
      setIsStale(true)
      setProblem(undefined)
    },
    done: isOld ? undefined : done,
    refused: isOld ? undefined : refusal,
    fileProblem: problem ?? (isMalformed ? words.missing : undefined),
  }
}
