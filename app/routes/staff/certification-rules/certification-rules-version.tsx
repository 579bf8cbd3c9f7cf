import { Outlet, useOutlet } from 'react-router'
import { evidenceKindWords } from '~/domain/certification/rules/rules-difference'
import { type RulesPage, rulesPage } from '~/domain/certification/rules/rules-reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/certification-rules-version'
import { RulesChanges } from './rules-changes'
import { rulesStateWords } from './rules-words'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  rules: await rulesPage(ctx, params.version),
  seo: unlisted(`Catálogo ${params.version}`, 'Uma versão do catálogo.'),
}))

export default function RulesVersion({ loaderData: { rules } }: Route.ComponentProps) {
  const acting = useOutlet() !== null
  const draft = rules.state === 'draft'
  const word = rulesStateWords[rules.state]
  return (
    <Page
      title={`Catálogo ${rules.version}`}
      crumbs={[
        { to: paths.certificationRules(), label: 'Catálogo' },
        { to: paths.certificationRulesVersion(rules.version), label: rules.version },
      ]}
      lead={
        <>
          <WordBadge of={word} /> {rules.reason}
          {draft && rules.editor && `Mudado pela última vez por ${rules.editor}.`}
        </>
      }
      actions={
        draft &&
        !acting && (
          <>
            <ButtonLink kind="primary" to={paths.certificationRulesStep(rules.version, 'publicar')}>
              Publicar
            </ButtonLink>
            <ButtonLink to={paths.certificationRulesStep(rules.version, 'descartar')}>Descartar</ButtonLink>
          </>
        )
      }
    >
      <Outlet context={{ rules }} />
      {draft && !acting && <RulesChanges changes={rules.changes} inForce={rules.inForce} />}
      <Levels rules={rules} draft={draft} />
      <Requirements rules={rules} draft={draft} />
    </Page>
  )
}

function Levels({ rules, draft }: { rules: RulesPage; draft: boolean }) {
  return (
    <Section title="Níveis">
      <Table
        figures
        caption="Níveis"
        rows={rules.levels}
        rowKey={(l) => String(l.level)}
        columns={[
          {
            key: 'name',
            header: 'Nível',
            main: true,
            cell: (l) =>
              draft ? <A to={paths.levelOfCertification(rules.version, l.level)}>{l.name}</A> : l.name,
          },
          { key: 'proves', header: 'O que prova', cell: (l) => l.proves },
          { key: 'fee', header: 'Avaliação', align: 'end', cell: (l) => money(l.feeCents) },
          { key: 'licence', header: 'Licença anual', align: 'end', cell: (l) => money(l.licenceCents) },
        ]}
      />
    </Section>
  )
}

function Requirements({ rules, draft }: { rules: RulesPage; draft: boolean }) {
  return (
    <Section
      title="Requisitos"
      actions={draft && <A to={paths.ruleOfCertification(rules.version, rules.next)}>Juntar {rules.next}</A>}
    >
      <Table
        caption="Requisitos"
        rows={rules.requirements}
        rowKey={(r) => r.code}
        columns={[
          {
            key: 'what',
            header: 'Requisito',
            main: true,
            cell: (r) => (
              <span>
                <b>{r.code}</b>{' '}
                {draft ? <A to={paths.ruleOfCertification(rules.version, r.code)}>{r.text}</A> : r.text}
                <small className="soft cell-long">{r.ask}</small>
              </span>
            ),
          },
          { key: 'evidence', header: 'Comprovativo', cell: (r) => evidenceKindWords[r.evidence] },
          { key: 'valid', header: 'Validade', cell: (r) => `${r.validDays} dias` },
          {
            key: 'level',
            header: 'Nível',
            cell: (r) => `${r.level === 2 ? 'Só Plus' : 'Todos'}${r.conditional ? ', se se aplicar' : ''}`,
          },
        ]}
      />
    </Section>
  )
}
