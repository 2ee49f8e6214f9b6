import { href } from 'react-router'
import { localPath } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import type { ShownShare } from '#app/routes/order/pass/shown-pass.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'

export function SentPasses({ secret, shares }: { secret: string; shares: ShownShare[] }) {
  if (shares.length === 0) return null
  return (
    <SmallSection
      id="sent"
      title={m.share_list()}
      className="mx-auto mt-8 max-w-md px-4 print:hidden"
    >
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {shares.map((share) => (
          <li key={share.id} className="py-3">
            <ShareWords share={share} />
          </li>
        ))}
      </ul>
      <ButtonLink
        href={localPath(href('/order/:secret/send', { secret }))}
        variant="quiet"
        className="mt-2"
      >
        {m.share_manage()}
      </ButtonLink>
    </SmallSection>
  )
}

export function ShareWords({ share }: { share: ShownShare }) {
  const { recipient, holder, isLive, sentences } = share
  return (
    <div className={`min-w-0 break-words ${isLive ? '' : 'text-muted'}`}>
      <p className="font-semibold">{m.share_to({ recipient })}</p>
      <p>{m.share_pass_of({ holder })}</p>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-muted">
          {sentence}
        </p>
      ))}
    </div>
  )
}
