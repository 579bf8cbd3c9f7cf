import { createElement } from 'react'
import type { VersionDetail } from '~/domain/legal/comparing'
import type { Crumb } from '~/ui/breadcrumbs'
import { Changed } from '~/ui/difference'
import { dateTime } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import '~/ui/long-prose.css'

/** One text that something had, and what changed in it since another. */
export function VersionView({ version: v, crumbs }: { version: VersionDetail; crumbs: Crumb[] }) {
  const since =
    v.since === null
      ? 'É a primeira.'
      : `O que é novo desde a versão ${v.since} aparece sublinhado; o que saiu, riscado.`
  return (
    <Page
      title={`Versão ${v.no}`}
      width="reading"
      lead={`Guardada ${v.by ? `por ${v.by} ` : ''}em ${dateTime(v.at)}. ${since}`}
      crumbs={crumbs}
    >
      {!v.current && <Notice title="Não é a versão que conta hoje" />}
      {v.note && (
        <Notice title="Nota aos leitores">
          <p className="text">{v.note}</p>
        </Notice>
      )}
      {v.titles && (
        <p>
          Título: <del>{v.titles[0]}</del> <ins>{v.titles[1]}</ins>
        </p>
      )}
      <Prose>
        {v.compared.map(({ tag, pieces }, i) =>
          // An item outside its list is drawn as a paragraph.
          createElement(
            tag === 'li' ? 'p' : tag,
            { key: i, className: tag === 'li' ? 'compared-item' : undefined },
            ...pieces.map((piece, k) => (
              <Changed key={k} {...(v.since === null ? { text: piece.text } : piece)} />
            )),
          ),
        )}
      </Prose>
    </Page>
  )
}
