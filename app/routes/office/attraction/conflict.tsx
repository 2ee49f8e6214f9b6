import { useEffect, useRef } from 'react'
import type { StoredMeanwhile } from '#domain/attractions/change-attraction.ts'
import { m } from '#messages/messages.js'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { Button } from '#app/ui/button.tsx'
import { fieldLabel } from './attraction-words.ts'

type ConflictProps = {
  stored: StoredMeanwhile
  timeZone: string
  isBusy: boolean
  onTake: () => void
}

/** The version stored by somebody else beside the typed one; gets the focus. */
export function Conflict({ stored, timeZone, isBusy, onTake }: ConflictProps) {
  const place = useRef<HTMLElement>(null)
  const { version } = stored
  useEffect(() => {
    if (version === 0) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [version])
  const { changedBy, changedAt, differences } = stored
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={m.place_conflict_title()}
      className="mb-6 scroll-mt-20 rounded-lg border-2 border-danger bg-danger-ground p-4 sm:p-5"
    >
      <h2 className="text-lg font-bold">{m.place_conflict_title()}</h2>
      <p className="mt-1">
        <span>
          {changedBy && changedAt
            ? m.place_conflict_who({ name: changedBy, when: officeDateWords(changedAt, timeZone) })
            : m.place_conflict_nobody()}
        </span>{' '}
        <span>{m.place_conflict_lead()}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTake}>
          {m.place_conflict_take()}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {m.place_conflict_overwrite()}
        </Button>
      </p>
      {/* Focusable, so that the keyboard can scroll what does not fit. */}
      <section
        aria-label={m.place_conflict_lead()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-3 overflow-x-auto"
      >
        <table className="w-full min-w-md table-fixed border-collapse bg-surface text-left text-[0.9375rem]">
          <thead className="bg-sunken">
            <tr>
              {[m.place_conflict_field(), m.place_conflict_stored(), m.place_conflict_mine()].map(
                (title) => (
                  <th key={title} scope="col" className="px-2 py-1.5 font-semibold text-muted">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, before, after }) => (
              <tr key={field} className="border-b border-line align-top">
                <th scope="row" className="px-2 py-1.5 font-normal">
                  {fieldLabel(field)}
                </th>
                <td className="px-2 py-1.5 break-words whitespace-pre-line">{before}</td>
                <td className="px-2 py-1.5 break-words whitespace-pre-line">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
