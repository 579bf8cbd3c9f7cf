import { causeWords, resultWords } from '~/domain/certification/life/life-words'
import { examinationList } from '~/domain/certification/life/staff-life-lists'
import { settings } from '~/domain/settings/defaults'
import { amount, oneIn, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/examinations'
import { CertificateTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const closed = query.get('ver') === 'concluidos'
  return {
    ...(await examinationList(ctx, { closed, after: query.get('depois') })),
    closed,
    seo: unlisted('Reexames', 'Certificados a ver de novo.'),
  }
})

const tones = { fine: 'force', minor: 'warn', serious: 'bad' } as const

export default function Examinations({ loaderData: { rows, next, closed } }: Route.ComponentProps) {
  return (
    <Page
      title="Reexames"
      lead={`Um em cada ${oneIn(settings.certificateLife.sampleShare)} certificados é sorteado por ano; ${spelt(settings.certificateLife.complaints, 'queixa')} semelhantes em ${amount(settings.certificateLife.complaintDays, 'dia')} abrem outro.`}
    >
      <CertificateTabs current="examinations" />
      <ChipLinks
        label="Estado"
        options={[
          { label: 'Por concluir', href: paths.examinations(), current: !closed },
          { label: 'Concluídos', href: paths.examinations({ ver: 'concluidos' }), current: closed },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={closed ? 'Nenhum reexame concluído' : 'Nenhum reexame por concluir'}>
          O sorteio corre todas as noites e as queixas são contadas todas as noites.
        </EmptyState>
      ) : (
        <Table
          caption="Reexames de certificados"
          rows={rows}
          rowKey={(r) => r.id}
          columns={[
            {
              key: 'company',
              header: 'Empresa',
              main: true,
              cell: (r) => <A to={paths.examination(r.id)}>{r.company}</A>,
            },
            {
              key: 'cause',
              header: 'Porquê',
              cell: (r) => (
                <>
                  {causeWords[r.cause]}
                  {r.about && <span className="soft cell-long">{r.about}</span>}
                </>
              ),
            },
            { key: 'opened', header: 'Aberto', cell: (r) => <Time at={r.openedAt} kind="date" /> },
            closed
              ? {
                  key: 'result',
                  header: 'Resultado',
                  cell: (r) => r.result && <Badge tone={tones[r.result]}>{resultWords[r.result]}</Badge>,
                }
              : {
                  key: 'due',
                  header: 'Concluir até',
                  cell: (r) => (
                    <>
                      <Time at={r.dueAt} kind="date" /> {r.late && <Badge tone="bad">atrasado</Badge>}
                    </>
                  ),
                },
          ]}
        />
      )}
      <Paging next={next && paths.examinations({ ver: closed ? 'concluidos' : undefined, depois: next })} />
    </Page>
  )
}
