// A version that somebody else stored while a dialog was open: it may be taken over or overwritten.
import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Answer } from './told-answer.ts'

type Refusal<Stored> = { message: string; stored?: Stored }

export type ConflictAnswer<Stored> = Answer<object, { stored?: Stored }>

/** The refusal until `take` gets the stored version; saving must send that version's number to overwrite. */
export function useConflict<Stored, Given extends Refusal<Stored>>(
  given: (Given & Refusal<Stored>) | undefined,
  take: (stored: Stored) => void,
) {
  const [settled, setSettled] = useState<Given>()
  const refusal = given === settled ? undefined : given
  const stored = refusal?.stored

  function onTake() {
    if (!stored) return
    take(stored)
    setSettled(refusal)
  }

  const choices = {
    label: stored ? m.office_cities_conflict_overwrite() : m.office_save(),
    refusal: refusal?.message ?? null,
    buttons: stored && (
      <Button variant="secondary" onClick={onTake}>
        {m.office_cities_conflict_take()}
      </Button>
    ),
  }
  return { refusal, stored, choices, onTake }
}

type ConflictTableProps = { fields: { label: string; mine: string; stored: string }[] }

export function ConflictTable({ fields }: ConflictTableProps) {
  return (
    <div className="mb-1">
      <p className="mb-2">{m.office_cities_conflict_lead()}</p>
      <table className="w-full table-fixed border-collapse text-left text-[0.9375rem]">
        <thead className="bg-sunken align-bottom">
          <tr>
            {[
              m.office_cities_conflict_field(),
              m.office_cities_conflict_mine(),
              m.office_cities_conflict_stored(),
            ].map((title) => (
              <th key={title} scope="col" className="px-2 py-1.5 font-semibold text-muted">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, stored }) => {
            const look = `px-2 py-1.5 break-words whitespace-pre-line ${mine === stored ? 'text-muted' : 'font-semibold'}`
            return (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="px-2 py-1.5 font-normal">
                  {label}
                </th>
                <td className={look}>{mine}</td>
                <td className={look}>{stored}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
