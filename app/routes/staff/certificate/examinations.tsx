import { examinationList } from '~/domain/certification/certificate-filter'
import { causeWords, resultWords } from '~/domain/certification/life/life-words'
import { findExaminations } from '~/domain/certification/life/staff-life-lists'
import { settings } from '~/domain/settings/settings'
import { amount, oneIn, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/examinations'
import { CertificateTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  examinations: await listing(ctx, request, examinationList, (filter, after) =>
    findExaminations(ctx, filter, after),
  ),
  seo: unlisted('Reexames', 'Certificados a ver de novo.'),
}))

const tones = { fine: 'done', minor: 'plain', serious: 'bad' } as const

export default function Examinations({ loaderData: { examinations } }: Route.ComponentProps) {
  const { closed } = examinations.filter
  return (
    <Page
      title="Reexames"
      lead={`Um em cada ${oneIn(settings.certificateLife.sampleShare)} certificados é sorteado por ano; ${spelt(settings.certificateLife.complaints, 'queixa')} semelhantes em ${amount(settings.certificateLife.complaintDays, 'dia')} abrem outro.`}
    >
      <CertificateTabs current="examinations" />
      <List
        list={examinationList}
        page={examinations}
        caption="Reexames de certificados"
        noun={['reexame', 'reexames']}
        empty={
          <EmptyState title={closed ? 'Nenhum reexame concluído' : 'Nenhum reexame por concluir'}>
            O sorteio corre todas as noites e as queixas são contadas todas as noites.
          </EmptyState>
        }
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
    </Page>
  )
}
