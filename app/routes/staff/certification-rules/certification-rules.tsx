import { rulesVersions } from '~/domain/certification/rules/rules-reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/certification-rules'
import { rulesStateWords } from './rules-words'

export const loader = page(async (ctx) => ({
  ...(await rulesVersions(ctx)),
  seo: unlisted('Catálogo da certificação', 'Requisitos e níveis, por versão.'),
}))

export default function CertificationRules({ loaderData: { rows, draft } }: Route.ComponentProps) {
  return (
    <Page
      title="Catálogo da certificação"
      lead="Requisitos, níveis e taxas, por versão. Uma versão publicada já não muda: cada candidatura é julgada pela que estava em vigor quando foi submetida."
      actions={
        draft ? (
          <ButtonLink kind="primary" to={paths.certificationRulesVersion(draft)}>
            Continuar o rascunho
          </ButtonLink>
        ) : (
          <PostButton action={paths.beginCertificationRules()} kind="primary" label="Preparar nova versão" />
        )
      }
    >
      <Table
        lines
        caption="Versões do catálogo"
        rows={rows}
        rowKey={(r) => r.version}
        columns={[
          {
            key: 'version',
            header: 'Versão',
            main: true,
            cell: (r) => <A to={paths.certificationRulesVersion(r.version)}>{r.version}</A>,
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={rulesStateWords[r.state]} /> },
          { key: 'n', header: 'Requisitos', align: 'end', cell: (r) => r.requirements },
          { key: 'applications', header: 'Candidaturas', align: 'end', cell: (r) => r.applications },
          { key: 'certificates', header: 'Em vigor', align: 'end', cell: (r) => r.certificates },
          {
            key: 'since',
            header: 'Publicada',
            cell: (r) => (r.publishedAt ? <Time at={r.publishedAt} kind="date" /> : '—'),
          },
          { key: 'why', header: 'Porquê', cell: (r) => r.reason ?? <span className="soft">—</span> },
        ]}
      />
    </Page>
  )
}
