import { useId } from 'react'
import { href } from 'react-router'
import type { OfficePass } from '#domain/order-desk/order-page.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { PassQuestion } from './order-pass-confirm.tsx'

const linkLook =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink'

type PassActionsProps = {
  pass: OfficePass
  /** The secret of the pass's link. */
  secret: string
  holder: string
  onCorrect: () => void
  onBlock: () => void
  onAsk: (question: PassQuestion) => void
}

/** The actions on a pass; a disabled one says why. */
export function PassActions({ pass, secret, holder, onCorrect, onBlock, onAsk }: PassActionsProps) {
  const whyNotId = useId()
  const passId = pass.id
  const whyNot = whyNotOf(pass)
  const stopped = {
    disabled: whyNot !== undefined,
    title: whyNot,
    'aria-describedby': whyNot && whyNotId,
  }
  return (
    <div className="xl:text-right">
      <p className="flex flex-wrap items-center gap-x-5 xl:justify-end">
        <a
          href={href('/pass/:secret', { secret })}
          target="_blank"
          rel="noreferrer"
          aria-label={m.order_office_open_pass_of({ holder })}
          className={linkLook}
        >
          {m.order_office_open_pass()}
        </a>
        <RowButton
          look="link"
          aria-label={m.order_office_holder_edit_of({ holder })}
          onClick={onCorrect}
        >
          {m.order_office_holder_edit()}
        </RowButton>
        <RowButton
          look="link"
          aria-label={m.order_office_reissue_of({ holder })}
          {...stopped}
          onClick={() =>
            onAsk({ intent: 'reissue', passId, shownSerial: String(pass.serial), holder })
          }
        >
          {m.order_office_reissue()}
        </RowButton>
        {pass.state === 'blocked' ? (
          <RowButton
            look="link"
            aria-label={m.order_office_unblock_of({ holder })}
            {...(pass.isShut && stopped)}
            onClick={() => onAsk({ intent: 'unblock', passId, holder })}
          >
            {m.order_office_unblock()}
          </RowButton>
        ) : (
          <RowButton
            look="link"
            aria-label={m.order_office_block_of({ holder })}
            {...stopped}
            onClick={onBlock}
          >
            {m.order_office_block()}
          </RowButton>
        )}
      </p>
      {whyNot && (
        <p id={whyNotId} className="text-sm text-muted">
          {whyNot}
        </p>
      )}
    </div>
  )
}

/** Why its code cannot be reissued, a refunded pass blocked, or a pass whose money is gone unblocked. */
function whyNotOf({ state, isShut }: OfficePass): string | undefined {
  if (isShut) return m.refusal_money_gone()
  if (state === 'blocked') return m.order_office_reissue_blocked()
  return state === 'refunded' ? m.order_office_pass_refunded() : undefined
}
