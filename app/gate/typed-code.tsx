// For a pass that the camera cannot read: its short code typed by hand, or a picture of it from a file.
import { useEffect, useRef, useState } from 'react'
import { parseShortCode } from '#domain/ground/short-code.ts'
import { m } from '#messages/messages.js'
import { GateButton } from './gate-button.tsx'
import type { ReadCode } from './take-scan.ts'

type TypedCodeProps = { isOnline: boolean; onRead: (read: ReadCode) => void; onClose: () => void }

export function TypedCode({ isOnline, onRead, onClose }: TypedCodeProps) {
  const [problem, setProblem] = useState<'code' | 'picture'>()

  const field = useRef<HTMLInputElement>(null)

  // The guard pressed a button in order to type.
  useEffect(() => field.current?.focus(), [])

  function check(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const shortCode = parseShortCode(field.current?.value ?? '')
    if (!shortCode) {
      setProblem('code')
      field.current?.focus()
      return
    }
    setProblem(undefined)
    onRead({ source: 'short_code', shortCode })
  }

  async function readFile(file: File | undefined) {
    if (!file) return
    const { readPicture } = await import('./read-codes.ts')
    const [code] = await readPicture(file)
    setProblem(code === undefined ? 'picture' : undefined)
    if (code !== undefined) onRead({ source: 'picture', code })
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-4 overflow-y-auto p-5">
      <form onSubmit={check} noValidate className="grid gap-2">
        <label htmlFor="short-code" className="text-xl font-bold">
          {m.gate_short_code_label()}
        </label>
        <p id="short-code-hint" className="text-celeste">
          {m.gate_short_code_hint()}
        </p>
        {!isOnline && <p className="font-semibold text-gold">{m.gate_short_code_offline()}</p>}
        <input
          id="short-code"
          name="short-code"
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={problem === 'code'}
          aria-describedby="short-code-hint short-code-problem"
          className="min-h-14 rounded-control border-2 border-cream bg-white px-4 text-2xl font-bold tracking-wider text-ink uppercase"
        />
        <p id="short-code-problem" role="alert" className="font-semibold text-gold">
          {problem === 'code' && m.gate_short_code_wrong()}
        </p>
        <GateButton look="main" type="submit">
          {m.gate_short_code_button()}
        </GateButton>
      </form>
      <label className="grid min-h-14 cursor-pointer place-content-center rounded-control border-2 border-cream px-5 text-lg font-bold focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-gold">
        <span>{m.gate_picture_button()}</span>
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => {
            void readFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {problem === 'picture' && (
        <p role="alert" className="font-semibold text-gold">
          {m.gate_picture_empty()}
        </p>
      )}
      <GateButton look="link" onClick={onClose} className="justify-self-center">
        {m.gate_back()}
      </GateButton>
    </div>
  )
}
