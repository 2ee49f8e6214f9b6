import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { overwriteGetLocale } from '#messages/runtime.js'
import { stopNotingPresses } from './late-scripts.tsx'
import { DatabaseAwayContext, InlineStylesContext, RequestIdContext } from './page-contexts.ts'

// Not `lang`: browser translators change it.
const spoken = languages.find((one) => one === document.documentElement.dataset.language) ?? 'es'
overwriteGetLocale(() => spoken)

const inlineStyles = document.head.querySelector('style')?.textContent

stopNotingPresses()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestIdContext value={document.documentElement.dataset.requestId}>
        <DatabaseAwayContext value={document.documentElement.dataset.databaseAway !== undefined}>
          <InlineStylesContext value={inlineStyles}>
            <HydratedRouter />
          </InlineStylesContext>
        </DatabaseAwayContext>
      </RequestIdContext>
    </StrictMode>,
  )
})
