import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import type { Overrides } from './domain/settings/settings'
import { forgetSent } from './islands/parts/kept-texts'
import { ErrorView } from './routes/layouts/error-view'
import { FeedbackButton } from './routes/layouts/feedback-button'
import { VisitBanner } from './routes/layouts/visit-banner'
import { isConnectionLost, takeAnswers } from './ui/answers'
import { CarriedContext } from './ui/carried'
import { fontLinks } from './ui/fonts'
import { FormSeed } from './ui/form-seed'
import { Head } from './ui/head'
import printCss from './ui/print.css?url'
import publicCss from './ui/public.css?url'
import { StarShapes } from './ui/stars'
import { Toast } from './ui/toast'
import { carrying } from './web/carrying'
import { DigestContext } from './web/digest-context'
import { loadDocument } from './web/document'

export const loader = loadDocument

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [takeAnswers]

export const links: LinksFunction = () => [
  { rel: 'preload', href: publicCss, as: 'style' },
  { rel: 'stylesheet', href: publicCss },
  { rel: 'stylesheet', href: printCss, media: 'print' },
  ...fontLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** True when the matched routes hydrate: then the framework's scripts come, else the island loader alone. */
function useHydrates(): boolean {
  return useMatches().some((m) => (m.handle as { hydrate?: boolean } | undefined)?.hydrate === true)
}

/**
 * True while this is the document that came. One that the browser draws anew (after an error, or because something had
 * changed the page before React took over) has no scripts: React would make them by innerHTML, which Trusted Types
 * forbid, and they have run already.
 */
const useAsItCame = () => {
  const cameNow = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  return useState(cameNow)[0]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const document = useRouteLoaderData('root') as Route.ComponentProps['loaderData'] | undefined
  const server = useContext(DigestContext)
  // On the server there is null where nothing failed, in the browser undefined.
  const failed = (useRouteError() ?? undefined) !== undefined
  const hydrated = useHydrates() && !failed
  const asItCame = useAsItCame()
  const visit = document?.visit ?? server?.visit
  const sent = document?.sent
  useEffect(() => forgetSent(sent), [sent])
  return (
    <html lang="pt-PT" data-theme={document?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF8F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F131A" />
        {/* Links first: public.css says the order of the layers, and a page may add a stylesheet to its meta. */}
        <Links />
        <Head />
        <Meta />
        {/* Vite's client gives the styles that it writes this nonce. */}
        {import.meta.env.DEV && document?.nonce && <meta property="csp-nonce" nonce={document.nonce} />}
        {import.meta.env.DEV && !hydrated && asItCame && <script type="module" src="/app/dev-reload.ts" />}
        {document?.loader && asItCame && <script type="module" fetchPriority="low" src={document.loader} />}
      </head>
      <body
        data-hydrates={hydrated ? '' : undefined}
        data-release={document?.release}
        data-sent={document?.sent}
        data-settings={hydrated && document ? settingsSaid(document.settings) : undefined}
      >
        <StarShapes />
        {/* Around pages of errors too: who came by a partner's link goes on from there. */}
        <CarriedContext value={document?.partner ? carrying(document.partner.fields) : null}>
          <FormSeed value={{ once: document?.once, kept: document?.kept, text: document?.text }}>
            {visit && <VisitBanner visit={visit} />}
            {/* A sentence of another moment is another one, also in the same words. Kept pages never have one. */}
            {document?.once && (
              <Toast key={document.once} flash={document.flash ? { text: document.flash } : undefined} />
            )}
            {children}
          </FormSeed>
          {!hydrated && <FeedbackButton />}
        </CarriedContext>
        {hydrated && asItCame && <ScrollRestoration nonce={document?.nonce} />}
        {hydrated && asItCame && <Scripts nonce={document?.nonce} />}
      </body>
    </html>
  )
}

/** None where all are as they were made. */
const settingsSaid = (held: Overrides) => (Object.keys(held).length > 0 ? JSON.stringify(held) : undefined)

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shown = useContext(DigestContext)
  const known = isRouteErrorResponse(error) ? error : null
  return <ErrorView error={known} lost={isConnectionLost(error)} server={shown} />
}
