import { levelNames } from '~/domain/certification/certificate-words'
import {
  checkerWords,
  goodFor,
  groupOf,
  requirementGroups,
  whereOf,
} from '~/domain/certification/programme/requirement-words'
import { type SelfAssessment, selfAssessment } from '~/domain/certification/programme/self-assessment'
import { type Requirement, requirementsOf } from '~/domain/certification/rules/requirements'
import { currentRules } from '~/domain/certification/rules/rules'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Carried } from '~/ui/carried'
import { CheckField, RadioField } from '~/ui/fields'
import { count } from '~/ui/format'
import { Page, Section } from '~/ui/page'
import { Progress } from '~/ui/progress-steps'
import { page, seo } from '~/web/route'
import type { Route } from './+types/programme-requirements'
import { ProgrammeTabs, programmeCrumbs } from './parts'
import '~/ui/programme.css'

/** The requirements, and a look at oneself: the answers stand in the address, nothing is kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  info.tags.add(tag.certificationRules)
  const rules = await currentRules(ctx.db)
  const search = new URL(request.url).searchParams
  const assessment = selfAssessment(search, rules)
  return {
    assessment,
    version: rules.version,
    requirements: rules.requirements,
    base: requirementsOf(1, rules).length,
    ticked: rules.requirements.map((r) => r.code).filter((code) => search.get(code) === 'sim'),
    level: search.get('nivel') === 'plus' ? 'plus' : 'certificada',
    seo: seo({
      title: 'Requisitos da certificação',
      description:
        'Cada requisito dos níveis Certificada e Certificada Plus: o que prova, que comprovativo pede, por quanto tempo vale. Veja o que falta à sua empresa.',
      canonical: paths.programmeRequirements(),
      trail: programmeCrumbs,
      noindex: assessment !== null,
    }),
  }
})

/** Any that a version may have: «R01» to «R99». */
const codes = Array.from({ length: 99 }, (_, i) => `R${String(i + 1).padStart(2, '0')}`)
export const handle = { cache: { params: ['nivel', ...codes], seconds: 3600 } }

type Group = keyof typeof requirementGroups

export default function Requirements({ loaderData }: Route.ComponentProps) {
  const { assessment, ticked, level, requirements, base, version } = loaderData
  const groups = Object.keys(requirementGroups) as Group[]
  return (
    <Page
      title="Requisitos, um a um"
      lead={`${base} para a Certificada, ${requirements.length} para a Certificada Plus. Versão ${version}. Assinale o que a empresa já tem e veja o que falta: nada fica guardado.`}
      crumbs={programmeCrumbs}
    >
      <ProgrammeTabs current={paths.programmeRequirements()} />
      {assessment && <Outcome {...assessment} />}
      <form className="form self-assessment" method="get" action={paths.programmeRequirements()}>
        <Carried />
        <RadioField
          name="nivel"
          label="Nível que interessa"
          defaultValue={level}
          inline
          required
          options={[
            { value: 'certificada', label: 'Certificada' },
            { value: 'plus', label: 'Certificada Plus' },
          ]}
        />
        {groups.map((group) => (
          <Section key={group} title={requirementGroups[group]}>
            <ul className="requirements">
              {requirements
                .filter((r) => groupOf(r) === group)
                .map((r) => {
                  const where = whereOf(r)
                  return (
                    <li key={r.code}>
                      <CheckField
                        name={r.code}
                        label={
                          <>
                            <span className="code">{r.code}</span> {r.text}
                          </>
                        }
                        help={where ? `${r.ask} Só ${where}.` : r.ask}
                        defaultChecked={ticked.includes(r.code)}
                      />
                      <p className="requirement-facts">
                        <Badge tone={r.by === 'staff' ? 'plain' : 'us'}>{checkerWords[r.by]}</Badge>
                        <span className="soft">{goodFor(r)}</span>
                      </p>
                    </li>
                  )
                })}
            </ul>
          </Section>
        ))}
        <div className="form-actions">
          <button type="submit" className="btn primary">
            Ver o que falta
          </button>
          {assessment && <ButtonLink to={paths.programmeRequirements()}>Recomeçar</ButtonLink>}
        </div>
      </form>
    </Page>
  )
}

/** What a look at oneself came to. */
function Outcome({ level, has, missing, perhaps }: SelfAssessment) {
  const all = has.length + missing.length + perhaps.length
  const ready = missing.length === 0
  return (
    <section
      className={ready ? 'outcome ready' : 'outcome'}
      id="resultado"
      aria-labelledby="resultado-titulo"
    >
      <h2 id="resultado-titulo">
        {ready
          ? `Pode candidatar-se à ${levelNames[level]}`
          : `${count(missing.length, 'requisito em falta', 'requisitos em falta')} para a ${levelNames[level]}`}
      </h2>
      <Progress value={has.length} max={all} label={`${has.length} de ${all} requisitos`} />
      {missing.length > 0 && <List title="Falta" items={missing} />}
      {perhaps.length > 0 && <List title="Confirme se se aplica" items={perhaps} />}
      <p className="soft">
        Esta conta é sua: a decisão é sobre os comprovativos. O endereço desta página guarda as respostas;
        pode enviá-lo a quem trata dos papéis.
      </p>
      <div className="form-actions">
        <ButtonLink kind={ready ? 'primary' : 'secondary'} to={paths.programmeProcess()}>
          Como se faz a candidatura
        </ButtonLink>
      </div>
    </section>
  )
}

const List = ({ title, items }: { title: string; items: Requirement[] }) => (
  <>
    <h3>{title}</h3>
    <ul className="outcome-list">
      {items.map((r) => (
        <li key={r.code}>
          <a href={`#${r.code}`}>{r.text}</a>
          <span className="soft">{r.ask}</span>
        </li>
      ))}
    </ul>
  </>
)
