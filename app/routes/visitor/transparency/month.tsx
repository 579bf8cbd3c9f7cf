import { Refusal } from '~/domain/shared/refusal'
import { reportSections } from '~/domain/transparency-report/figures'
import { versionForm } from '~/domain/transparency-report/files'
import { factOf } from '~/domain/transparency-report/frozen'
import { monthReport } from '~/domain/transparency-report/reading'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, seo } from '~/web/route'
import type { Route } from './+types/month'
import {
  FewNote,
  Files,
  monthName,
  monthPath,
  ReportPart,
  RetiredLines,
  said,
  Versions,
} from './report-parts'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs, info) => {
  info.tags.add(tag.report)
  const asked = versionForm.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new Refusal('not-found', 'Deste mês não há essa versão.')
  const month = `${params.year}-${params.month}`
  const report = await monthReport(ctx, month, asked.data.versao)
  return {
    ...report,
    asked: asked.data.versao ?? null,
    seo: seo({
      title: `Relatório de transparência: ${monthName(month)}`,
      description: `O que a Aval recebeu, publicou, retirou e decidiu em ${monthName(month)}, os prazos que falhou e o erro das suas máquinas, com a definição de cada número.`,
      canonical: monthPath(month),
    }),
  }
})

export const handle = { cache: { params: ['versao'], seconds: 3600 } }

export default function ReportMonth({ loaderData }: Route.ComponentProps) {
  const { month, figures, frozen, countedAt, versions, asked } = loaderData
  const newest = versions.at(-1)?.version
  const quiet = Object.values(figures).every((value) => value === 0 || value === null)
  return (
    <Page
      title={`${monthName(month).replace(/^./, (first) => first.toLocaleUpperCase('pt'))}`}
      crumbs={[
        { to: paths.transparency(), label: 'Transparência' },
        { to: paths.transparencyYear(month.slice(0, 4)), label: month.slice(0, 4) },
      ]}
      lead={
        quiet
          ? 'Neste mês não se passou nada que se conte.'
          : `Chegaram ${said(figures.received)} avaliações e publicaram-se ${said(figures.published)}. Não se publicaram ${said(figures.refused)}, e retiraram-se ${said(figures.removed)}.`
      }
    >
      <p className="report-state">
        {frozen ? (
          <>
            Fechado em {longDate(frozen.frozenAt)}, assinado e posto no{' '}
            <A to={paths.publicLog()}>registo público</A>: os números já não mudam sem que se note.{' '}
            <A to={paths.verifyLog({ morada: paths.transparencyMonth(month) })}>Conferir</A>,{' '}
            <a href={paths.logProof('facto', factOf(month, frozen.version))}>Prova</a>
          </>
        ) : (
          <>
            Ainda não está fechado{countedAt && <>: contado em {longDate(countedAt)}</>}. Contamos todas as
            noites; quando o mês acaba fecha-se, assina-se e vai para o registo público.
          </>
        )}
      </p>
      {frozen && asked !== null && newest !== undefined && frozen.version < newest && (
        <Notice tone="warn" title="Há uma versão mais nova">
          <p>
            Estes números foram corrigidos. <A to={monthPath(month)}>Ver os que valem</A>.
          </p>
        </Notice>
      )}
      {frozen && <Versions month={month} shown={frozen.version} versions={versions} />}
      <Files period={month} version={asked ?? undefined} />
      {reportSections().map((section) => (
        <ReportPart key={section.id} section={section} figures={figures} />
      ))}
      <RetiredLines figures={figures} />
      <FewNote />
    </Page>
  )
}
