// Today's reservations, never kept on the device: visitors' names do not belong on a phone that may be lost.
import { useEffect, useState } from 'react'
import {
  type ReservationsAnswer,
  reservationsAnswer,
} from '#domain/door/reservations/reservation-messages.ts'
import { timeWords } from '#domain/ground/date-words.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { PanelFrame, type PanelProps } from './panel-frame.tsx'

const ANSWER_MS_MAX = 10_000

export function ReservationsPanel({ gate, state, onClose }: PanelProps) {
  const { list, hasFailed, load } = useList(gate, state.isOnline)

  return (
    <PanelFrame title={m.gate_reservations_title()} look="light" onClose={onClose}>
      {list ? (
        <List list={list} />
      ) : (
        <output className="p-6 text-center text-lg">
          {!state.isOnline
            ? m.gate_reservations_offline()
            : hasFailed
              ? m.gate_reservations_no_answer()
              : m.gate_reservations_loading()}
        </output>
      )}
      {!list && hasFailed && state.isOnline && (
        <button
          type="button"
          onClick={load}
          className="mx-4 min-h-14 rounded-control bg-night px-4 text-lg font-bold text-cream"
        >
          {m.gate_reservations_again()}
        </button>
      )}
    </PanelFrame>
  )
}

/** Asks when the panel opens, when the network returns, and when it is told to. */
function useList(gate: Gate, isOnline: boolean) {
  const [list, setList] = useState<ReservationsAnswer>()
  const [turn, setTurn] = useState(0)
  const [failedTurn, setFailedTurn] = useState<number>()
  useEffect(() => {
    if (!isOnline) return undefined
    let isCurrent = true
    const question = { path: '/reservations', schema: reservationsAnswer, timeoutMs: ANSWER_MS_MAX }
    void gate.ask(question).then((reply) => {
      if (!isCurrent) return
      if (reply.kind === 'answer') setList(reply.answer)
      else setFailedTurn(turn)
    })
    return () => {
      isCurrent = false
    }
  }, [gate, isOnline, turn])
  return { list, hasFailed: failedTurn === turn, load: () => setTurn(turn + 1) }
}

function List({ list: { reservations, isRequired } }: { list: ReservationsAnswer }) {
  const [typed, setTyped] = useState('')
  const found = foldText(typed.trim())
  const shown = reservations
    .map(({ at, ...told }) => ({
      ...told,
      at: at ?? '',
      when: at ? timeWords(at, currentLanguage()) : m.gate_reservations_all_day(),
    }))
    // By the list's own hour (15:00) as well as by the reader's (3 p.m.).
    .filter(({ name, reference, at, when }) =>
      [name, reference, at, when].some((text) => foldText(text).includes(found)),
    )
  if (reservations.length === 0) {
    return (
      <p className="p-6 text-center text-lg">
        {isRequired ? m.gate_reservations_none() : m.gate_reservations_not_required()}
      </p>
    )
  }
  return (
    <>
      <div className="grid gap-1 p-4">
        <label className="grid gap-1 font-semibold">
          <span>{m.gate_reservations_search()}</span>
          <input
            type="search"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-12 rounded-control border-2 border-edge bg-surface px-3 text-lg"
          />
        </label>
        {/* Beside the label: inside it, the label would apply to this output instead of the field. */}
        <output className="text-muted">{listedWords(shown.length, reservations.length)}</output>
      </div>
      <ul className="min-h-0 grow divide-y divide-line overflow-y-auto border-t border-line">
        {shown.length === 0 && (
          <li className="p-6 text-center text-lg">{m.gate_reservations_none_found()}</li>
        )}
        {shown.map(({ reference, when, name, people, arrived }) => (
          <li key={reference} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0">
              <b translate="no" className="block truncate text-lg">
                {name}
              </b>
              <span className="block truncate text-muted">{`${when} · ${reference}`}</span>
            </span>
            <span
              className={`shrink-0 rounded-full px-3 py-1 font-bold ${arrived > people ? 'bg-gold text-ink' : arrived === people ? 'bg-success text-white' : 'bg-sunken'}`}
            >
              {m.gate_part_of({ part: arrived, whole: people })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function listedWords(shown: number, total: number): string {
  return shown === total
    ? m.gate_reservations_all({ total })
    : m.gate_reservations_some({ shown, total })
}
