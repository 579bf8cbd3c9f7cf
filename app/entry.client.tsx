import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { type Overrides, putOverrides } from './domain/settings/settings'
import { report } from './islands/parts/report'
import { isConnectionLost } from './ui/answers'

/**
 * Pages with framework scripts: an error that their error page caught is told too. What the server answered is its own,
 * and a network that failed is nobody's.
 */
const tell = (error: unknown) => {
  if (!isRouteErrorResponse(error) && !isConnectionLost(error)) report(error, { where: 'react' })
}

/** React gives a text area that came filled in its first text again when it takes over: what was typed before then is lost. */
const typed = new Map<HTMLTextAreaElement, string>()
const note = () => {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value)
}
note()
document.addEventListener('input', note, true)

function TypedBefore({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.removeEventListener('input', note, true)
    for (const [area, text] of typed) if (area.value !== text) area.value = text
    typed.clear()
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

// The numbers that the server drew the page with.
const { settings } = document.body.dataset
if (settings) putOverrides(JSON.parse(settings) as Overrides)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TypedBefore>
        <HydratedRouter onError={tell} />
      </TypedBefore>
    </StrictMode>,
  )
})
