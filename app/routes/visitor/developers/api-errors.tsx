import { allProblems } from '~/domain/api/problems'
import { paths } from '~/paths'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { page, seo } from '~/web/route'
import type { Route } from './+types/api-errors'
import './developers.css'

/** Where the «type» of each error of the API leads (RFC 9457). */
export const loader = page(() => ({
  problems: allProblems,
  seo: seo({
    title: 'Erros da API',
    description: 'O que quer dizer cada erro da API da Aval, e o que fazer.',
    canonical: paths.apiErrors(),
    trail: [{ to: paths.developers(), label: 'API para programadores' }],
  }),
}))

export const handle = { cache: { params: [], seconds: 86_400 } }

const example = `{
  "type": "…${paths.apiErrors()}#invalido",
  "title": "Pedido inválido",
  "status": 422,
  "detail": "O pedido não pode ser lido.",
  "instance": "urn:uuid:…",
  "errors": [{ "name": "rating", "detail": "Não existe este valor." }]
}`

export default function ApiErrors({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Erros da API"
      width="reading"
      lead="Um erro é «application/problem+json» (RFC 9457). O endereço em «type» não muda: decida por ele, e não pela frase de «detail»."
      crumbs={[{ to: paths.developers(), label: 'API para programadores' }]}
    >
      <figure className="api-example">
        <figcaption>Por exemplo</figcaption>
        {/* Scrolls sideways, so the keyboard must reach it (WCAG 2.1.1). */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0}>
          <code>{example}</code>
        </pre>
      </figure>
      {loaderData.problems.map(({ name, status, title, help }) => (
        <Section key={name} id={name} title={`${title} (${status})`}>
          <Prose>
            <p>{help}</p>
          </Prose>
        </Section>
      ))}
    </Page>
  )
}
